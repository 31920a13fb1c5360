/// The values of `--script`.
package let scriptWords = [
  "latin", "iast", "deva", "gujr", "beng", "telu", "knda", "mlym", "taml", "orya", "guru",
]
