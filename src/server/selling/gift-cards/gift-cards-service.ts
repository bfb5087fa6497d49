import type { BoughtGiftCard, GiftCardBalance } from '../../../contracts/checkout/gift-card.ts';
import type { DeskGiftCardDetail, SendGiftCard } from '../../../contracts/desk/gift-cards.ts';
import { shownCardCode } from '../../../domain/gift-cards/gift-card-code.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { entriesOfAccounts, mayPay, statementFrom } from '../store-credit/service.ts';
import { isBuyerKey } from './buyer-key.ts';
import { openCode, openWish, sealWish } from './card-wish.ts';
import { type CardCursor, type CardPage, owedOnCards, readCard, readCards } from './read-cards.ts';
import { findCard } from './spend-card.ts';

/** How long after its payment the code is shown to the browser that bought it, in ms. */
const SHOWN_MS = 24 * 3_600_000;

export type GiftCardDeps = { database: Database; vault: CustomerVault; now: () => number };

export type GiftCardService = {
  /** The card of an order for whoever has the buyer's key. Throws order_not_found. */
  bought(orderId: string, key: string): Promise<BoughtGiftCard>;
  /** What is left on the card with this code, and what is written on it. Throws gift_card_unknown. */
  balance(code: string): Promise<GiftCardBalance>;
  owed(): Promise<number>;
  list(limit: number, after: CardCursor | null): Promise<CardPage>;
  /** Throws not_found. */
  card(orderId: string): Promise<DeskGiftCardDetail>;
  /** Has it sent once more, to these from now on. Throws not_found, gift_card_not_sent. */
  sendAgain(orderId: string, to: SendGiftCard, beside: (transaction: Database) => Promise<void>): Promise<void>;
};

export function createGiftCards(deps: GiftCardDeps): GiftCardService {
  const { database, vault, now } = deps;
  return {
    bought: (orderId, key) => boughtCard(deps, orderId, key),
    async balance(code) {
      const card = await findCard(database, code);
      if (card === null || !(await mayPay(database, card.accountId))) throw new ShopError('gift_card_unknown');
      const { balancePaise, entries } = statementFrom(await entriesOfAccounts(database, [card.accountId]), now());
      const ends = entries.filter(({ leftPaise }) => leftPaise > 0).flatMap(({ expiresAt }) => expiresAt ?? []);
      const wish = openWish(vault, card);
      return {
        balancePaise,
        endsAt: ends.toSorted().at(0) ?? null,
        from: wish?.from ?? null,
        receiver: wish?.receiver ?? null,
        words: wish?.words ?? '',
      };
    },
    owed: () => owedOnCards(deps),
    list: (limit, after) => readCards(deps, limit, after),
    card: (orderId) => readCard(deps, orderId),
    async sendAgain(orderId, { mobile, email }, beside) {
      await database.transaction().execute(async (transaction) => {
        const card = await transaction
          .selectFrom('gift_card')
          .selectAll()
          .where('order_id', '=', orderId)
          .forUpdate()
          .executeTakeFirst();
        const wish = card && openWish(vault, card);
        if (card === undefined) throw new ShopError('not_found');
        const { state } = (await readCard({ ...deps, database: transaction }, orderId)).card;
        const canBeSent = state === 'good' && wish && openCode(vault, card) !== null && (mobile !== '' || email !== '');
        if (!canBeSent) throw new ShopError('gift_card_not_sent');
        const changed = { ...wish, mobile, email };
        const { sealed, keyId } = sealWish(vault, orderId, changed);
        await transaction
          .updateTable('gift_card')
          .set({
            wish_sealed: sealed,
            wish_key_id: keyId,
            receiver_ref: mobile === '' ? null : vault.customerRef(mobile),
            deliver_at: new Date(now()),
            delivered_at: null,
          })
          .where('order_id', '=', orderId)
          .execute();
        await beside(transaction);
      });
    },
  };
}

async function boughtCard(
  { database, vault, now }: GiftCardDeps,
  orderId: string,
  key: string,
): Promise<BoughtGiftCard> {
  const card = isBuyerKey(vault, orderId, key)
    ? await database
        .selectFrom('gift_card')
        .innerJoin('shop_order', 'shop_order.order_id', 'gift_card.order_id')
        .selectAll('gift_card')
        .select(['amount_paise', 'paid_at'])
        .where('gift_card.order_id', '=', orderId)
        .executeTakeFirst()
    : undefined;
  if (card === undefined) throw new ShopError('order_not_found');
  const { account_id: accountId, paid_at: paidAt } = card;
  const wish = openWish(vault, card);
  const entries = accountId === null ? [] : await entriesOfAccounts(database, [accountId]);
  const sold = entries.find(({ kind }) => kind === 'sold');
  const isShown =
    sold !== undefined &&
    accountId !== null &&
    paidAt !== null &&
    now() < paidAt.getTime() + SHOWN_MS &&
    (await mayPay(database, accountId));
  const code = isShown ? openCode(vault, card) : null;
  const isSent = wish !== null && (wish.mobile !== '' || wish.email !== '');
  return {
    code: code === null ? null : shownCardCode(code),
    amountPaise: sold?.amount_paise ?? card.amount_paise,
    endsAt: sold?.expires_at?.toISOString() ?? null,
    from: wish?.from ?? null,
    receiver: wish?.receiver ?? null,
    words: wish?.words ?? '',
    arrivesAt: isSent ? card.deliver_at.toISOString() : null,
  };
}
