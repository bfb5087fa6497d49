/** The time within which something is shown, in epoch ms; null: without a limit. */
export type ShownPeriod = { hidden: boolean; from: number | null; until: number | null };

/** Whether something is shown at a moment: from its first until before its last. */
export function isShownAt({ hidden, from, until }: ShownPeriod, at: number): boolean {
  return !hidden && (from === null || at >= from) && (until === null || at < until);
}

/** Whether anything began or ended after one moment and no later than another. */
export function changesBetween(periods: readonly ShownPeriod[], after: number, until: number): boolean {
  return periods
    .filter(({ hidden }) => !hidden)
    .flatMap(({ from, until: end }) => [from, end])
    .some((moment) => moment !== null && moment > after && moment <= until);
}
