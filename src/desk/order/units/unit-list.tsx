import { Link } from 'react-router';
import { classNames } from '../../controls/class-names.ts';
import { Button } from '../../controls/button.tsx';
import { formatMoney } from '../../language/formats.ts';
import { actTexts } from '../../action-names/act-texts.ts';
import type { OrderDetail } from '../order-query.ts';
import { texts } from '../texts.ts';
import { groupsOf, type UnitGroup } from './unit-groups.ts';

/** What can be done with some units from the list. */
export type UnitAct = { act: 'cancel-items' | 'refund-items'; line: number; quantity: number };

type UnitListProps = { order: OrderDetail; line: number; onAct: (act: UnitAct) => void };

/** Where the units of a line are, what they cost, and what can be done with them now. */
export function UnitList({ order, line, onAct }: UnitListProps) {
  const groups = groupsOf(order.units, line);
  if (groups.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-13" aria-label={texts.units}>
      {groups.map((group) => (
        <li
          key={group.key}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-plain-soft px-3 py-1"
        >
          <span className="me-auto flex min-h-8 flex-wrap items-center gap-x-2">
            <span className="font-semibold">
              {group.quantity} × {placeOf(group)}
            </span>
            <span className={classNames('tabular', group.settled && 'text-quiet line-through')}>
              {formatMoney(group.valuePaise)}
            </span>
            {group.settled ? <span className="sr-only">{texts.settled}</span> : null}
            {group.returnId === null ? null : (
              <Link to={`/returns/${group.returnId}`} className="inline-flex min-h-11 min-w-11 items-center underline">
                {texts.itsReturn}
              </Link>
            )}
          </span>
          <Possible order={order} group={group} line={line} onAct={onAct} />
        </li>
      ))}
    </ul>
  );
}

function placeOf({ place, parcel }: UnitGroup): string {
  return parcel === null ? texts.places[place] : `${texts.places[place]}, ${texts.parcel(parcel)}`;
}

type PossibleProps = UnitListProps & { group: UnitGroup };

function Possible({ order, group: { place, settled, quantity }, line, onAct }: PossibleProps) {
  const act = place === 'to_send' ? 'cancel-items' : SENT.has(place) && !settled ? 'refund-items' : null;
  if (act === null) return null;
  if (order.acts.includes(act))
    return (
      <Button onClick={() => onAct({ act, line, quantity })}>
        {actTexts.order[act === 'refund-items' ? 'refund' : act].name}
      </Button>
    );
  const blocked = order.blocked.find((one) => one.act === act);
  return blocked === undefined ? null : <span className="text-quiet">{actTexts.reasons[blocked.reason]}</span>;
}

/** Places of units that were sent and can be refunded by items; what is done about lost ones is asked at their parcel. */
const SENT: ReadonlySet<UnitGroup['place']> = new Set(['in_parcel', 'delivered', 'coming_back', 'back']);
