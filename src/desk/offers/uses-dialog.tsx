import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { ListedOffer } from '../../contracts/desk/offers.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Badge } from '../controls/badge.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { OrderLink } from '../stored-texts/order-link.tsx';
import { nameOf } from './offer-summary.ts';
import { texts } from './texts.ts';

/** The orders that used an offer, the latest first; those that gave their use back say so. */
export function UsesDialog({ offer, onClose }: { offer: ListedOffer; onClose: () => void }) {
  const uses = useQuery({
    queryKey: ['offers', 'uses', offer.id],
    queryFn: () => callDesk(DESK_ENDPOINTS.offerUses, { params: { id: offer.id } }),
  });
  return (
    <Dialog title={texts.usesOf(nameOf(offer))} onClose={onClose}>
      {uses.data === undefined ? (
        <QueryState query={uses} rows={3} />
      ) : uses.data.uses.length === 0 ? (
        <p>{texts.noUses}</p>
      ) : (
        <ul className="flex flex-col">
          {uses.data.uses.map(({ orderId, at, code, amountPaise, counts }) => (
            <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1">
              <OrderLink orderId={orderId} />
              <span className="text-13">{[formatMoment(at), ...(code === null ? [] : [code])].join(' · ')}</span>
              <span className="text-13">{formatMoney(amountPaise)}</span>
              {counts ? null : <Badge tone="plain">{texts.givenBack}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
