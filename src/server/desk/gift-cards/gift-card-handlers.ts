import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import type { DeskGiftCard } from '../../../contracts/desk/gift-cards.ts';
import { toDecimalRupees } from '../../../domain/money/money.ts';
import { istTime } from '../../running/commands/command-text.ts';
import type { Row } from '../../running/commands/text-table.ts';
import type { GiftCardService } from '../../selling/gift-cards/service.ts';
import { OK, on } from '../auth/handler.ts';
import type { DeskDeps } from '../deps.ts';
import { exportPages } from '../exports/export-file.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';

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
      const cursor = readCursor(query.after);
      const after = cursor && { at: cursor.at, orderId: cursor.key };
      const { cards, next } = await giftCards.list(CARDS_A_PAGE, after);
      return {
        are,
        outstandingPaise: await giftCards.owed(),
        cards,
        next: next === null ? null : writeCursor(next.at, next.orderId),
      };
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

async function* cardRows(giftCards: Pick<GiftCardService, 'list'>): AsyncGenerator<Row[]> {
  let after: Parameters<GiftCardService['list']>[1] = null;
  do {
    const page: Awaited<ReturnType<GiftCardService['list']>> = await giftCards.list(ROWS_AT_ONCE, after);
    yield page.cards.map(rowOf);
    after = page.next;
  } while (after !== null);
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
