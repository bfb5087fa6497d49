import type { Transaction } from 'kysely';
import type { CreateOrderRequest } from '../../../../contracts/checkout/create-order.ts';
import type { Paise } from '../../../../domain/money/money.ts';
import type { Price } from '../../../../domain/money/price-cart.ts';
import { type CodConfirmation, codConfirmation, codOffer } from '../../../../domain/orders/cash-on-delivery.ts';
import { NO_PAYMENT, statesWith } from '../../../../domain/orders/order-state-table.ts';
import type { Database } from '../../../running/db/connect.ts';
import { oneAtATime } from '../../../running/db/one-at-a-time.ts';
import type { DatabaseSchema } from '../../../running/db/schema.ts';
import { ShopError } from '../../../running/errors.ts';
import type { OrderDeps } from '../deps.ts';
import { orderLimits } from '../order-limits.ts';
import { whereItGoes } from '../where-it-goes.ts';
import { customerHistory } from './customer-history.ts';
import { DAY_MS, HOUR_MS } from '../../../../domain/time/durations.ts';

/**
 * Returns the fee, the advance and the way of confirming a COD order. `caller` is the address of the request, null
 * if the shop itself places it. Throws cod_not_eligible, cod_fee_changed, cod_advance_changed, too_many_requests.
 */
export async function codTermsFor(
  deps: OrderDeps,
  request: CreateOrderRequest,
  price: Price,
  caller: string | null,
): Promise<CodTerms> {
  const { mobile, pincode } = request.address;
  await limitCash(deps, deps.database, mobile);
  const { deliveredBefore, returned } = await customerHistory(deps, mobile);
  const { cod } = deps.settings;
  const amountPaise = price.goodsPaise;
  const { cash: takesCash } = await whereItGoes(deps, pincode);
  const offer = codOffer({ amountPaise, pincode, returned, takesCash }, cod);
  if (offer.kind === 'refused') {
    const { reason, limitPaise } = offer;
    throw new ShopError('cod_not_eligible', { reason, ...(limitPaise === null ? {} : { limitPaise }) });
  }
  // Shoppers never pay a COD fee that they were not shown.
  if ((request.codFeePaise ?? 0) !== offer.feePaise) throw new ShopError('cod_fee_changed');
  const { feePaise, advancePaise = 0 } = offer;
  if ((request.codAdvancePaise ?? 0) !== advancePaise) throw new ShopError('cod_advance_changed', { advancePaise });
  if (caller !== null && !deliveredBefore) await limitStrangers(deps, caller);
  // Paying an advance confirms the order.
  const confirmation =
    advancePaise > 0 ? 'none' : codConfirmation({ amountPaise, deliveredBefore }, cod, deps.codes !== undefined);
  return { feePaise, advancePaise, confirmation };
}

export type CodTerms = { feePaise: Paise; advancePaise: Paise; confirmation: CodConfirmation };

/** COD orders of one mobile number within a day. All of them may come back unpaid. */
const CASH_ORDERS_A_DAY = 5;

/**
 * COD orders from one address for numbers that nothing was delivered to yet. Each sends a message to a number that
 * nobody has proved, at the merchant's cost. Many shoppers in India share an address.
 */
const STRANGERS_AN_HOUR = 60;
const STRANGERS_A_DAY = 300;

async function limitStrangers(deps: OrderDeps, caller: string): Promise<void> {
  const digest = deps.vault.digest(`cash orders from ${caller}`);
  await orderLimits(deps).admit([
    { purpose: 'cash_orders_hour', caller: digest, max: STRANGERS_AN_HOUR, windowMs: HOUR_MS },
    { purpose: 'cash_orders_day', caller: digest, max: STRANGERS_A_DAY, windowMs: DAY_MS },
  ]);
}

/** Checks the limit again in the transaction that writes the order, one order of a number after the other. */
export async function takeCashPlace(
  deps: OrderDeps,
  transaction: Transaction<DatabaseSchema>,
  mobile: string,
): Promise<void> {
  await oneAtATime(transaction, `cash orders ${deps.vault.customerRef(mobile)}`);
  await limitCash(deps, transaction, mobile);
}

async function limitCash(
  { vault, now }: OrderDeps,
  database: Database | Transaction<DatabaseSchema>,
  mobile: string,
): Promise<void> {
  const { orders } = await database
    .selectFrom('shop_order')
    .select((row) => row.fn.countAll<number>().as('orders'))
    .where('placed_at', '>', new Date(now() - DAY_MS))
    .where('payment_method', '=', 'cash_on_delivery')
    // An order whose advance was not paid ships nothing.
    .where('state', 'not in', statesWith(NO_PAYMENT))
    .where('customer_ref', 'in', vault.customerRefs(mobile))
    .executeTakeFirstOrThrow();
  if (orders >= CASH_ORDERS_A_DAY) throw new ShopError('too_many_requests');
}
