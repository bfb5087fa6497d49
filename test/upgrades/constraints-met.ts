/**
 * Constraints and triggers that came after a recorded release on tables it writes, and that its code meets all the same:
 * each as the test names it, with the reason beside it. Checks that only allow more texts need no line here.
 */
export const CONSTRAINTS_MET: ReadonlySet<string> = new Set<string>([]);
