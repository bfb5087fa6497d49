import { Badge } from '../controls/badge.tsx';
import { StateBadge, TestBadge } from '../stored-texts/state-badge.tsx';
import type { ListedOrder } from './listed-order.ts';
import { texts } from './texts.ts';

/** The state of a listed order, and what a user must know before working on it. */
export function OrderBadges({ order: { state, test, notes, carrier, awb } }: { order: ListedOrder }) {
  return (
    <>
      <StateBadge state={state} />
      {test ? <TestBadge /> : null}
      {notes.length > 0 ? <Badge tone="notice">{texts.notes(notes.length)}</Badge> : null}
      {awb === null ? null : (
        // On an order to ship, this means that a courier is booked.
        <span className="tabular text-13 text-quiet">{[carrier, awb].filter(Boolean).join(' ')}</span>
      )}
    </>
  );
}
