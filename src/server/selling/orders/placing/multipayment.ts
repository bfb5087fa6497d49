import { randomUUID } from 'node:crypto';
import type { MultipaymentResponse, MultipaymentRequest } from '../../../../contracts/checkout/multipayment.ts';
import { EMPTY_ADDRESS } from '../../../../domain/address/address.ts';
import { failedPaymentUrl } from '../../../../domain/payments/failed-payment-url.ts';
import { type Paise, parseRupees } from '../../../../domain/money/money.ts';
import { isOpen } from '../../../../domain/orders/order-state-table.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderRow } from '../../order-transitions/service.ts';
import type { OrderDeps } from '../deps.ts';
import { findAttempt } from './place.ts';
import { limitStrangers } from './limit-strangers.ts';
import { writeOrder } from './write-order.ts';

const ONE_RUPEE = 100;

/**
 * Places a payment without a cart, for a domain that the merchant lists [PAY-10]. Throws domain_not_listed,
 * amount_too_small, attempt_expired, gateway_unavailable, gateway_rejected.
 */
export async function placeMultipayment(
  deps: OrderDeps,
  request: MultipaymentRequest,
  caller: string | null = null,
): Promise<MultipaymentResponse> {
  if (!deps.settings.payDomains.includes(request.domainname)) throw new ShopError('domain_not_listed');
  const amountPaise = parseRupees(request.amount) ?? 0;
  if (amountPaise < ONE_RUPEE) throw new ShopError('amount_too_small');
  const order = await attemptOf(deps, request, amountPaise, caller);
  if (!isOpen(order.state)) throw new ShopError('attempt_expired');
  const payer = { ref: order.customer_ref, name: request.name, mobile: request.mobileno };
  const { id, checkout } = await deps.payments.openSession(order, payer);
  return { order_id: order.order_id, payment_session_id: id, fallbackUrl: failedPaymentUrl(request), checkout };
}

async function attemptOf(
  deps: OrderDeps,
  request: MultipaymentRequest,
  amountPaise: Paise,
  caller: string | null,
): Promise<OrderRow> {
  const attemptKey = request.attemptKey ?? randomUUID();
  const known = await findAttempt(deps, attemptKey);
  if (known === null && caller !== null) await limitStrangers(deps, caller, request.mobileno);
  const requestText = JSON.stringify([request.name, request.mobileno, request.domainname, amountPaise]);
  const order =
    known ??
    (await writeOrder(deps, {
      request: {
        attemptKey,
        domainname: request.domainname,
        paymentMethod: 'online',
        adsConsent: false,
        items: [],
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
        address: { ...EMPTY_ADDRESS, state: '', fullname: request.name, mobile: request.mobileno },
        userAgent: null,
      },
      source: 'multipayment',
    })) ??
    (await findAttempt(deps, attemptKey));
  if (!order || !deps.vault.isDigestOf(order.attempt_digest, requestText)) throw new ShopError('attempt_expired');
  return order;
}
