# Makes the manual page of what the plugin generate-manual wrote: puts each sentence on a line of its own, as mdoc(7)
# asks for, each value of an option too, and the sections of `sections` in place of the last one.
#
#   awk -v sections=Docs/manual/sections.mdoc -f Docs/manual/manual.awk generated.1 > astrocal.1
#
# Without `sections` it makes the page of one command, which refers to the statuses of the program.

# Prints a text with each sentence on a line of its own.
function sentences(text) {
  while (match(text, /[a-z)>`"]\. +[A-Z]/)) {
    print substr(text, 1, RSTART + 1)
    text = substr(text, RSTART + RLENGTH - 1)
  }
  print text
}

!sections && /^\.Dt / { gsub(/\./, "-"); sub(/^-/, "."); print; next }
!sections && /^\.Nm "/ {
  words = $0
  gsub(/"/, "")
  sub(/^\.Nm /, "")
  gsub(/ /, "-")
  print ".Nm " $0
  next
}
!sections && /^\.Sh SYNOPSIS/ { print; print words; print ".Op Ar options"; inArguments = 1; next }
inArguments && /^\.Sh DESCRIPTION/ { inArguments = 0 }
inArguments { if (/^\.(Ar|Op Ar|Oo|Oc)/) print; next }
!sections && /^\.Sh "?EXIT STATUS/ {
  printf ".Sh EXIT STATUS\nSee\n.Xr astrocal 1 .\n.Sh SEE ALSO\n.Xr astrocal 1"
  inEnd = 1
  next
}
inEnd && /^\.Xr / { sub(/ 1.*/, ""); gsub(/\./, "-"); sub(/^-/, "."); printf " ,\n%s 1", $0; next }
inEnd { next }
/^\.Sh SYNOPSIS/ {
  print
  print ".Nm"
  print ".Op Cm day"
  print ".Op Ar options"
  print ".Op Ar date"
  print ".Nm"
  print ".Ar command"
  print ".Op Ar options"
  print ".Op Ar arguments"
  inSynopsis = 1
  next
}
/^\.Sh DESCRIPTION/ { inSynopsis = 0 }
inSynopsis { next }
/^\.Nd "/ {
  gsub(/^\.Nd "|\.?"$/, "")
  print ".Nd " $0
  next
}
/^Exit status: / { next }
/^\.Sh "?EXIT STATUS/ {
  while ((getline line < sections) > 0) print line
  exit
}
# Calls with what they do, two spaces before them, which the plugin escapes in the first line.
{ gsub(/^(\\& )+/, "  ") }
/^ +astrocal / {
  if (!isLiteral) print ".Bd -literal -offset 2n"
  isLiteral = 1
  wantsParagraph = 0
  sub(/^ +/, "")
  print
  next
}
isLiteral { print ".Ed"; isLiteral = 0 }
/^$|^\.Pp$/ { wantsParagraph = 1; next }
{
  # A paragraph that begins at a heading or a list has no space before it.
  if (wantsParagraph && $0 !~ /^\.(Bl|It|El|Sh|Pp)/) print ".Pp"
  wantsParagraph = 0
}
/^\./ { print; next }
/^[a-z_-]+: / { if (!isValue) isValue = 1; else print ".br"; print; next }
{ isValue = 0; sentences($0) }
/^\.It/ { isValue = 0 }
END { if (inEnd) print "" }
