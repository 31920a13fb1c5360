/* What turns the program's last moment into a message, and calls of Linux that Swift does not see. */
#ifndef ASTROCAL_CGUARD_H
#define ASTROCAL_CGUARD_H

/*
 * Ends the program with one line on standard error and the status 70, where it would end by a signal: when memory is
 * used up, or by a mistake of its own.
 *
 * What the run-time library writes to standard error before it aborts, a trace of the stack in many lines, goes into a
 * file in memory instead. Returns the descriptor that is standard error from now on; children must be given it as theirs.
 * Does nothing but return 2 under a sanitizer, or where SWIFT_BACKTRACE is set by somebody who looks for a fault.
 */
int guard_begin(void);

/* The number of the arguments of main, the name of the program among them. */
int process_argument_count(void);

/* An argument of main, of which 0 is the name of the program; null where there is none. */
const char *process_argument(int index);

/* The cores that the process may use, 1 or more. sched_getaffinity(2) */
int usable_cores(void);

#endif
