import { randomUUID } from 'node:crypto';
import type { OrderGiftCard } from '../../src/contracts/checkout/gift-card.ts';
import { dayInIndia } from '../../src/domain/dates/india.ts';
import { createGiftCards } from '../../src/server/selling/gift-cards/service.ts';
import type { RunningGateway } from '../../stand-ins/gateway/start.ts';
import { exampleAddress, type PayingShop, placeOrder } from '../paying-shop.ts';

/** The terms of a shop that sells gift cards. */
export const CARD_TERMS = {
  are: 'sold',
  amounts: [500, 1000, 2000],
  ownAmounts: true,
  leastPaise: 10_000,
  mostPaise: 1_000_000,
  monthsValid: 12,
  words: '',
} as const;

/** Gift cards of a shop, bought and paid as shoppers do. */
export function giftCardsOfShop(shop: PayingShop, gateway: RunningGateway) {
  const { database, vault, orderDeps, payments } = shop;
  const now = () => orderDeps.now();
  orderDeps.settings.giftCards = { ...CARD_TERMS, amounts: [...CARD_TERMS.amounts] };
  const service = createGiftCards({ database, vault, now });
  const request = (changes: Partial<OrderGiftCard> = {}): OrderGiftCard => ({
    attemptKey: randomUUID(),
    amountPaise: 100_000,
    from: { name: 'Meera Example', mobile: '9000000031' },
    receiver: { name: 'Asha Example', mobile: '9000000032', email: 'asha@mail.example' },
    words: 'For your new kurta',
    arrivesOn: dayInIndia(now()),
    whatsappConsent: false,
    domainname: 'shop.example',
    language: 'en',
    ...changes,
  });
  const order = (changes: Partial<OrderGiftCard> = {}) => shop.orders.placeGiftCard(request(changes));
  const pay = async (orderId: string) => {
    gateway.control.pay(orderId, { status: 'SUCCESS' });
    await payments.sync(orderId, 'return');
  };
  return {
    service,
    request,
    order,
    pay,
    /** A card that is paid: its order, and its code as the buyer sees it. */
    async bought(amountPaise = 100_000, changes: Partial<OrderGiftCard> = {}) {
      const { order_id: orderId, key } = await order({ amountPaise, ...changes });
      await pay(orderId);
      const { code } = await service.bought(orderId, key);
      if (code === null) throw new Error('the card has no code');
      return { orderId, key, code };
    },
    balance: async (orderId: string) => (await service.card(orderId)).card.balancePaise,
    kinds: async (orderId: string) =>
      (await service.card(orderId)).entries.map(({ kind, amountPaise }) => [kind, amountPaise]).toReversed(),
    /** Places an order of a kurta of ₹1,499 that a card pays, as far as so much goes. */
    spend: (code: string, paise: number, changes: Parameters<typeof placeOrder>[1] = {}) =>
      placeOrder(shop, { address: exampleAddress({ mobile: '9000000032' }), giftCard: { code, paise }, ...changes }),
  };
}
