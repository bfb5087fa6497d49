/** One scan of a courier. `at`: epoch ms; `event`: what it means; the texts are the courier's own. */
export type CourierScan<Event extends string> = {
  at: number;
  event: Event;
  status: string;
  activity: string;
  location: string;
};

/** How the scans of one kind of goods move them. */
export type ScanRules<State extends string, Event extends string> = {
  /** All meanings of a scan, the more advanced last. */
  events: readonly Event[];
  /** The state that a meaning leads to; null for one that moves nothing. */
  leadsTo(event: Event): State | null;
  mayFollow(from: State, to: State): boolean;
};

/**
 * The state after all scans. They count in the order they were made, not reported: a late or duplicate scan moves nothing back.
 * `now` is the present state, possibly set by hand; it stays if the scans do not lead further. Before there is a number
 * (`booking`) no scan counts.
 */
export function stateAfter<State extends string, Event extends string>(
  now: State | 'booking' | 'booked',
  scans: readonly CourierScan<Event>[],
  rules: ScanRules<State | 'booking' | 'booked', Event>,
): State | 'booking' | 'booked' {
  if (now === 'booking') return now;
  const moves = byTime(scans, rules.events).flatMap(({ event }) => rules.leadsTo(event) ?? []);
  if (moves.length === 0) return now;
  let reported: State | 'booking' | 'booked' = 'booked';
  for (const to of moves) if (rules.mayFollow(reported, to)) reported = to;
  return rules.mayFollow(now, reported) ? reported : now;
}

/** Sorts scans by their time; of the same moment the more advanced one comes last. */
export function byTime<Event extends string>(
  scans: readonly CourierScan<Event>[],
  events: readonly Event[],
): CourierScan<Event>[] {
  return scans.toSorted((one, other) => one.at - other.at || events.indexOf(one.event) - events.indexOf(other.event));
}
