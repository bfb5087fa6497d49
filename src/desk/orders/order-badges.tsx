import { Badge } from '../controls/badge.tsx';
import { StateBadge, TestBadge } from '../order-state/state-badge.tsx';
import type { ListedOrder } from './listed-order.ts';
import { texts } from './texts.ts';

/** Where an order of the list stands, and what to know before it is worked on. */
export function OrderBadges({ order: { state, test, notes } }: { order: ListedOrder }) {
  return (
    <>
      <StateBadge state={state} />
      {test ? <TestBadge /> : null}
      {notes.length > 0 ? <Badge tone="notice">{texts.notes(notes.length)}</Badge> : null}
    </>
  );
}
