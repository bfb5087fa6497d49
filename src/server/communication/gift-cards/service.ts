import type { BoughtGiftCard, GiftCardBalance } from '../../../contracts/checkout/gift-card.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import { href, inLanguage, type Language } from '../../../routes.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { ShopError } from '../../running/errors.ts';
import { createRequestCounts } from '../../running/http/request-counts.ts';
import { type CardToTell, type GiftCardService, sendDueCards, warnOfEnds } from '../../selling/gift-cards/service.ts';
import type { Notifier } from '../messages/service.ts';
import { notSooner } from '../one-time-codes/service.ts';

/**
 * Codes a day that one address may try and miss. They are too long to be guessed; this only ends the noise of who tries.
 * Behind one address of a carrier there are many shoppers, so that a right code is answered whoever missed there, and
 * ends nothing: who has a card of his own could go on for ever.
 */
export const WRONG_CODES = 50;
const TRIES = 'gift_card_code';

export type ShopperGiftCardDeps = {
  database: Database;
  vault: CustomerVault;
  notifier: Pick<Notifier, 'notify'>;
  giftCards: Pick<GiftCardService, 'bought' | 'balance'>;
  publicUrl: string;
  /** For tests: minimum duration in ms of every answer about a code. */
  responseMs?: number;
  now: () => number;
};

export type ShopperGiftCards = ReturnType<typeof createShopperGiftCards>;

export function createShopperGiftCards(deps: ShopperGiftCardDeps) {
  const { database, vault, notifier, giftCards, publicUrl, now, responseMs } = deps;
  const counts = createRequestCounts(deps);
  const tell =
    (kind: 'gift_card' | 'gift_card_ends') =>
    (transaction: Database, { key, wish, code, balancePaise, endsAt, language }: CardToTell) =>
      notifier.notify(transaction, {
        key,
        kind,
        language,
        at: new Date(now()),
        receiver: {
          mobile: wish.mobile,
          email: wish.email,
          name: wish.receiver,
          from: wish.from,
          code,
          whatsapp: wish.whatsappConsent,
        },
        amount: formatRupees(balancePaise),
        until: lastDay(endsAt, language),
        link: `${publicUrl}${inLanguage(language, href('giftCard'))}#balance`,
      });
  return {
    bought: (orderId: string, key: string): Promise<BoughtGiftCard> => giftCards.bought(orderId, key),
    /** Throws gift_card_unknown for every code without a card that pays, and too_many_requests. */
    balance: (code: string, caller: string): Promise<GiftCardBalance> =>
      notSooner(async () => {
        try {
          return await giftCards.balance(code);
        } catch (error) {
          if (!(error instanceof ShopError) || error.code !== 'gift_card_unknown') throw error;
          const from = vault.digest(`gift cards from ${caller}`);
          const { requests } = await counts.add(TRIES, from, DAY_MS);
          throw requests > WRONG_CODES ? new ShopError('too_many_requests') : error;
        }
      }, responseMs),
    /** Sends what is due. Returns whether there may be more. */
    async run(): Promise<boolean> {
      const more = await sendDueCards({ database, vault, now }, tell('gift_card'));
      return (await warnOfEnds({ database, vault, now }, tell('gift_card_ends'))) || more;
    },
  };
}

/** The last day on which it counts, in the language of the message: it ends with that day. */
function lastDay(endsAt: number, language: Language): string {
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const;
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, day).format(endsAt - 1);
}
