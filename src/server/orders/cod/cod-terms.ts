import type { CreateOrderRequest } from '../../../contracts/checkout/create-order.ts';
import type { Paise } from '../../../domain/money/money.ts';
import type { Price } from '../../../domain/money/price-cart.ts';
import { type CodConfirmation, codConfirmation, codOffer } from '../../../domain/orders/cash-on-delivery.ts';
import { ShopError } from '../../errors.ts';
import type { OrderDeps } from '../deps.ts';
import { customerHistory } from './customer-history.ts';

/**
 * Returns the fee, the advance and the way of confirming a COD order. Throws cod_not_eligible,
 * cod_fee_changed, cod_advance_changed, too_many_requests.
 */
export async function codTermsFor(deps: OrderDeps, request: CreateOrderRequest, price: Price): Promise<CodTerms> {
  const { mobile, pincode } = request.address;
  await limitCash(deps, mobile);
  const { deliveredBefore, returned } = await customerHistory(deps, mobile);
  const { cod } = deps.settings;
  const amountPaise = price.goodsPaise;
  const offer = codOffer({ amountPaise, pincode, returned }, cod);
  if (offer.kind === 'refused') {
    const { reason, limitPaise } = offer;
    throw new ShopError('cod_not_eligible', { reason, ...(limitPaise === null ? {} : { limitPaise }) });
  }
  // Shoppers never pay a COD fee that they were not shown.
  if ((request.codFeePaise ?? 0) !== offer.feePaise) throw new ShopError('cod_fee_changed');
  const { feePaise, advancePaise = 0 } = offer;
  if ((request.codAdvancePaise ?? 0) !== advancePaise) throw new ShopError('cod_advance_changed', { advancePaise });
  // Paying an advance confirms the order.
  const confirmation =
    advancePaise > 0 ? 'none' : codConfirmation({ amountPaise, deliveredBefore }, cod, deps.codes !== undefined);
  return { feePaise, advancePaise, confirmation };
}

export type CodTerms = { feePaise: Paise; advancePaise: Paise; confirmation: CodConfirmation };

/** COD orders of one mobile number within a day. All of them may come back unpaid. */
const CASH_ORDERS_A_DAY = 5;
const DAY_MS = 24 * 3600_000;

async function limitCash({ database, vault, now }: OrderDeps, mobile: string): Promise<void> {
  const { orders } = await database
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where('placed_at', '>', new Date(now() - DAY_MS))
    .where('payment_method', '=', 'cash_on_delivery')
    // An order whose advance was not paid ships nothing.
    .where('state', 'not in', ['created', 'awaiting_payment', 'failed', 'expired'])
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .executeTakeFirstOrThrow();
  if (orders >= CASH_ORDERS_A_DAY) throw new ShopError('too_many_requests');
}
