import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { formatMoney } from '../language/formats.ts';
import { texts } from './texts.ts';

/** What the shop owes on gift cards and as store credit; nothing is said where it owes nothing. */
export function Owed() {
  const { data } = useQuery({ queryKey: ['money', 'owed'], queryFn: () => callDesk(DESK_ENDPOINTS.owed, {}) });
  if (data === undefined) return null;
  const { giftCardsPaise, storeCreditPaise } = data;
  const said = [
    ...(giftCardsPaise === 0 ? [] : [texts.owedOn.giftCards(formatMoney(giftCardsPaise))]),
    ...(storeCreditPaise === 0 ? [] : [texts.owedOn.storeCredit(formatMoney(storeCreditPaise))]),
  ];
  return said.length === 0 ? null : <p className="text-quiet">{said.join(' ')}</p>;
}
