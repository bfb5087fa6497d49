import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { DeskGiftCard } from '../../../contracts/desk/gift-cards.ts';
import { toDecimalRupees } from '../../../domain/money/money.ts';
import { ShopError } from '../../running/errors.ts';
import { istTime } from '../../running/commands/command-text.ts';
import type { Row } from '../../running/commands/text-table.ts';
import type { GiftCardService } from '../../selling/gift-cards/service.ts';
import { OK, on } from '../auth/handler.ts';
import type { DeskDeps } from '../deps.ts';
import { exportPages } from '../exports/export-file.ts';

const CARDS_A_PAGE = 50;
const ROWS_AT_ONCE = 1_000;
const AMOUNTS = new Set(['sold', 'balance']);

/** Handlers of gift cards. Neither a code nor a receiver is written into the audit log. */
export function giftCardHandlers({
  giftCards,
  giftCardsAre: are,
  now,
}: Pick<DeskDeps, 'giftCards' | 'giftCardsAre' | 'now'>) {
  return {
    giftCards: on(DESK_ENDPOINTS.giftCards, async ({ query }) => {
      const { cards, next } = await giftCards.list(CARDS_A_PAGE, momentOf(query.after));
      return { are, outstandingPaise: await giftCards.owed(), cards, next: next?.toISOString() ?? null };
    }),
    giftCard: on(DESK_ENDPOINTS.giftCard, ({ params }) => giftCards.card(params.orderId)),
    sendGiftCard: on(DESK_ENDPOINTS.sendGiftCard, async ({ params, body, record }) => {
      await giftCards.sendAgain(params.orderId, body, (transaction) =>
        record({ orderId: params.orderId }, transaction),
      );
      return OK;
    }),
    exportGiftCards: on(DESK_ENDPOINTS.exportGiftCards, async ({ query: { format }, record }) => {
      await record({ detail: `begun as ${format}` });
      const name = `gift-cards-${istTime(new Date(now())).slice(0, 10)}`;
      return exportPages(cardRows(giftCards), { format, name, numbers: AMOUNTS });
    }),
  };
}

function momentOf(after: string | undefined): Date | null {
  if (after === undefined) return null;
  const moment = Date.parse(after);
  if (Number.isNaN(moment)) throw new ShopError('invalid_fields', { fields: { after: 'must be a moment' } });
  return new Date(moment);
}

async function* cardRows(giftCards: Pick<GiftCardService, 'list'>): AsyncGenerator<Row[]> {
  let before: Date | null = null;
  do {
    const page: Awaited<ReturnType<GiftCardService['list']>> = await giftCards.list(ROWS_AT_ONCE, before);
    yield page.cards.map(rowOf);
    before = page.next;
  } while (before !== null);
}

const rowOf = (card: DeskGiftCard): Row => ({
  order: card.orderId,
  code_ends: card.last4,
  state: card.state,
  sold: toDecimalRupees(card.soldPaise),
  balance: toDecimalRupees(card.balancePaise),
  sold_at: istTime(new Date(card.soldAt)),
  ends_at: istTime(new Date(card.endsAt)),
  delivered_at: card.deliveredAt === null ? '' : istTime(new Date(card.deliveredAt)),
});
