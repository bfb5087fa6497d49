import { Badge } from '../controls/badge.tsx';
import { StateBadge, TestBadge } from '../order-state/state-badge.tsx';
import type { ListedOrder } from './listed-order.ts';
import { texts } from './texts.ts';

/** Where an order of the list stands, and what to know before it is worked on. */
export function OrderBadges({ order: { state, test, notes, carrier, awb } }: { order: ListedOrder }) {
  return (
    <>
      <StateBadge state={state} />
      {test ? <TestBadge /> : null}
      {notes.length > 0 ? <Badge tone="notice">{texts.notes(notes.length)}</Badge> : null}
      {awb === null ? null : (
        // Of an order to ship it says that a courier is booked.
        <span className="tabular text-13 text-quiet">{[carrier, awb].filter(Boolean).join(' ')}</span>
      )}
    </>
  );
}
