import type { Paise } from '../../../../domain/money/money.ts';
import { EMPTY_ADDRESS } from '../../../../domain/address/address.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderedCard } from '../../gift-cards/service.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { OrderDeps } from '../deps.ts';
import { limitStrangers } from './limit-strangers.ts';
import { findAttempt } from './place.ts';
import { writeOrder } from './write-order.ts';

/** A payment without goods: for another shop, or for a gift card. */
export type PaymentWithoutGoods = {
  attemptKey: string;
  /** Equal for two requests of one attempt. */
  requestText: string;
  source: 'multipayment' | 'gift_card';
  amountPaise: Paise;
  payer: { name: string; mobile: string; email?: string | undefined };
  domainname: string;
  language?: OrderRow['language'];
  buysCard?: OrderedCard;
};

/**
 * Returns the order of such a payment: one per attempt key, however often it is requested. No offer, no charge and no
 * piece of stock is part of it. `caller` is the address of the request. Throws attempt_expired, too_many_requests.
 */
export async function orderWithoutGoods(
  deps: OrderDeps,
  payment: PaymentWithoutGoods,
  caller: string | null,
): Promise<OrderRow> {
  const { attemptKey, requestText, amountPaise, payer, domainname, source, language, buysCard } = payment;
  const known = await findAttempt(deps, attemptKey);
  if (known === null && caller !== null) await limitStrangers(deps, caller, payer.mobile);
  const address = { ...EMPTY_ADDRESS, state: '', fullname: payer.name, mobile: payer.mobile };
  const order =
    known ??
    (await writeOrder(deps, {
      request: {
        attemptKey,
        domainname,
        paymentMethod: 'online',
        adsConsent: false,
        items: [],
        ...(language === undefined ? {} : { language }),
      },
      digest: deps.vault.digest(requestText),
      lines: [],
      price: {
        itemCount: 0,
        totalMrpPaise: amountPaise,
        totalDiscountPaise: 0,
        listPaise: amountPaise,
        lines: [],
        goodsPaise: amountPaise,
        payablePaise: amountPaise,
      },
      customer: {
        address: payer.email === undefined ? address : { ...address, email: payer.email },
        userAgent: null,
      },
      source,
      ...(buysCard === undefined ? {} : { buysCard }),
    })) ??
    (await findAttempt(deps, attemptKey));
  if (!order || !deps.vault.isDigestOf(order.attempt_digest, requestText)) throw new ShopError('attempt_expired');
  return order;
}
