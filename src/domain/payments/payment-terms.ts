import type { CodOffer } from '../orders/cash-on-delivery.ts';
import type { Price } from '../money/price-cart.ts';
import type { Paise } from '../money/money.ts';
import { amountOf } from '../money/price-line.ts';
import type { OrderToPay } from '../store-credit/credit-of-order.ts';

export type PaymentMethod = 'online' | 'cash_on_delivery';

/** What the terms of an order depend on. */
type Asked = {
  /** The method that the shopper chose, which may not be possible. */
  chosen: PaymentMethod;
  /** Whether the shop takes cash at all. */
  takesCash: boolean;
  /** What the shop says of cash for this order; null: it has not said. */
  cod: CodOffer | null;
  /** Whether it comes in the parcel of another order, which is packed without waiting for cash. */
  inParcel: boolean;
  /** The price of each method; cash on delivery has one only where it is offered. */
  prices: { online: Price; cash_on_delivery?: Price | undefined };
  /** Another advance that the server required when the order was placed; null: none. */
  requiredAdvancePaise: Paise | null;
};

export type PaymentTerms = {
  /** Whether the shopper may choose between the methods. */
  offersCash: boolean;
  method: PaymentMethod;
  price: Price;
  /** The part of a cash order that is paid online before packing; 0: none. */
  advancePaise: Paise;
  /** What paying online saves, as a number above 0. */
  prepaidDiscountPaise: Paise;
  /** Of what store credit or a gift card may pay a part. */
  spendable: OrderToPay;
};

/** Returns how an order is paid and at which price: by the chosen method if it is possible, else online. */
export function paymentTerms(asked: Asked): PaymentTerms {
  const { chosen, takesCash, cod, inParcel, prices, requiredAdvancePaise } = asked;
  const offersCash = takesCash && !inParcel;
  const method = offersCash && cod?.kind !== 'refused' ? chosen : 'online';
  const byCash = method === 'cash_on_delivery';
  const price = (byCash ? prices.cash_on_delivery : undefined) ?? prices.online;
  const offeredAdvancePaise = (cod?.kind === 'offered' ? cod.advancePaise : undefined) ?? 0;
  const advancePaise = byCash ? (requiredAdvancePaise ?? offeredAdvancePaise) : 0;
  const prepaidDiscountPaise = 0 - amountOf(price.lines, 'prepaid_discount');
  const amountPaise = price.payablePaise - amountOf(price.lines, 'cod_fee');
  const spendable = { amountPaise, advancePaise, byCash };
  return { offersCash, method, price, advancePaise, prepaidDiscountPaise, spendable };
}

/** What is to be paid after credit: `totalPaise` in all, `nowPaise` of it to the gateway, `laterPaise` at the door. */
export type AmountDue = { totalPaise: Paise; nowPaise: Paise; laterPaise: Paise };

/** Returns what is left to pay, and when. `spentPaise`: what store credit or a gift card pays. */
export function amountDue({ method, price, advancePaise }: PaymentTerms, spentPaise: Paise): AmountDue {
  const totalPaise = price.payablePaise - spentPaise;
  const nowPaise = method === 'cash_on_delivery' ? advancePaise : totalPaise;
  return { totalPaise, nowPaise, laterPaise: totalPaise - nowPaise };
}
