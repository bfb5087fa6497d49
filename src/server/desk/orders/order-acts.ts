import { DESK_ENDPOINTS, type DeskBody } from '../../../contracts/desk/endpoints.ts';
import { type DeskRole, mayActAs } from '../../../contracts/desk/roles.ts';
import type { Address } from '../../../domain/address/address.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { isPlainAct, ORDER_ACT_NAMES, type OrderAct, type PlainAct } from '../../../domain/acts/order-acts.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import { type Units, valueOfUnits } from '../../../domain/units/unit-book.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { ActGuard, MerchantService, Plain, RecordedGuard } from '../../selling/orders/service.ts';
import { stateOfPin } from '../../selling/invoices/service.ts';
import { valueOfRefund } from '../../selling/payments/service.ts';
import type { MerchantReturns } from '../../selling/returns/service.ts';
import type { OrderRow } from '../../selling/order-transitions/service.ts';
import type { ShippingService } from '../../selling/shipping/service.ts';
import type { Actor } from '../../running/audit.ts';
import { readBook } from '../../selling/units/service.ts';
import { type BoundHandler, on, type RecordAct } from '../auth/handler.ts';
import { lastChange } from './last-change.ts';

type Deps = {
  merchant: MerchantService;
  returns: Pick<MerchantReturns, 'cancel-rest' | 'cancel-items' | 'refund-lost' | 'quoteCancellation'>;
  shipping: ShippingService | null;
  database: Database;
};
type Acted = { orderId: string; state: OrderState; version: number };

/** Returns the cause that is written to the order's history. */
export function causeOf({ name }: Actor): string {
  return `${name}, at the desk`;
}

/** The acts that need nothing said but which order. */
export function plainActs({
  merchant,
  returns,
}: Pick<Deps, 'merchant' | 'returns'>): Readonly<Record<PlainAct, Plain>> {
  return { ...merchant, 'cancel-rest': returns['cancel-rest'] };
}

/**
 * Handlers for the acts of an order. An act is refused if the order has changed since it was read, and recorded in the
 * same transaction.
 */
export function orderActHandlers(deps: Deps): Record<OrderAct | 'quoteRefund', BoundHandler> {
  const { merchant, returns, database } = deps;
  return {
    ...plainHandlers(deps),
    accept: on(DESK_ENDPOINTS.accept, async ({ params: { orderId }, body, actor, who, record }) => {
      const { version, despiteDispute: why } = body;
      if (why === undefined) {
        return guarded(deps, { orderId, version, record }, (guard) => merchant.accept(orderId, causeOf(actor), guard));
      }
      requireOwner(who);
      return guarded(deps, { orderId, version, record, detail: despite(why) }, (guard) =>
        merchant.accept(orderId, causeOf(actor), { ...guard, despiteDispute: true }),
      );
    }),
    ship: on(DESK_ENDPOINTS.ship, async ({ params: { orderId }, body, actor, record }) => {
      const { version, carrier, awb } = body;
      return guarded(deps, { orderId, version, record, detail: `${carrier} ${awb}` }, (guard) =>
        merchant.ship(orderId, { carrier, awb }, causeOf(actor), guard),
      );
    }),
    'correct-shipment': on(DESK_ENDPOINTS['correct-shipment'], async ({ params: { orderId }, body, record }) => {
      const { version, carrier, awb } = body;
      return guarded(deps, { orderId, version, record, detail: `${carrier} ${awb}` }, (guard) =>
        merchant['correct-shipment'](orderId, { carrier, awb }, guard),
      );
    }),
    'ship-part': on(DESK_ENDPOINTS['ship-part'], async ({ params: { orderId }, body, actor, record }) => {
      const { version, lines, carrier, awb } = body;
      return guarded(deps, { orderId, version, record, detail: `${carrier} ${awb}` }, (guard) =>
        merchant['ship-part'](orderId, { lines, carrier, awb }, causeOf(actor), guard),
      );
    }),
    book: on(DESK_ENDPOINTS.book, async ({ params: { orderId }, body, actor, record }) => {
      const shipping = present(deps.shipping);
      const chosen = await shipping.choose(orderId, { lines: body.lines, named: body.provider ?? null });
      const book = async (guard: ActGuard) => {
        await shipping.book(orderId, body.lines, causeOf(actor), guard, chosen);
        return orderRow(database, orderId);
      };
      return guarded(deps, { orderId, version: body.version, record, detail: chosen.name }, book);
    }),
    'book-again': on(DESK_ENDPOINTS['book-again'], async ({ params: { orderId, number }, record }) =>
      guarded(deps, { orderId, record, detail: number }, async (guard) => {
        await present(deps.shipping).bookAgain(orderId, Number(number), guard);
        return orderRow(database, orderId);
      }),
    ),
    'cancel-booking': on(DESK_ENDPOINTS['cancel-booking'], async ({ params: { orderId, number }, body, record }) =>
      guarded(deps, { orderId, version: body.version, record, detail: number }, (guard) =>
        merchant['cancel-booking'](orderId, Number(number), guard),
      ),
    ),
    lost: on(DESK_ENDPOINTS.lost, async ({ params: { orderId, number }, body: { version, loss }, record }) =>
      guarded(deps, { orderId, version, record, detail: `${number} ${loss}` }, (guard) =>
        merchant.lost(orderId, Number(number), loss, guard),
      ),
    ),
    'send-again': on(DESK_ENDPOINTS['send-again'], async ({ params: { orderId, number }, body, actor, record }) =>
      guarded(deps, { orderId, version: body.version, record, detail: number }, (guard) =>
        merchant['send-again'](orderId, Number(number), causeOf(actor), guard),
      ),
    ),
    'refund-lost': on(DESK_ENDPOINTS['refund-lost'], async ({ params: { orderId, number }, body, actor, record }) =>
      guarded(deps, { orderId, version: body.version, record, detail: number }, (guard) =>
        returns['refund-lost'](orderId, Number(number), causeOf(actor), guard),
      ),
    ),
    'change-address': on(DESK_ENDPOINTS['change-address'], async ({ params: { orderId }, body, record }) => {
      if (body.bothAreRight !== true) await requireAgreement(body.address);
      return guarded(deps, { orderId, version: body.version, record }, (guard) =>
        merchant['change-address'](orderId, body.address, guard),
      );
    }),
    'change-gift-note': on(DESK_ENDPOINTS['change-gift-note'], async ({ params: { orderId }, body, record }) =>
      guarded(deps, { orderId, version: body.version, record }, (guard) =>
        merchant['change-gift-note'](orderId, body.note, guard),
      ),
    ),
    'cancel-items': on(DESK_ENDPOINTS['cancel-items'], async ({ params: { orderId }, body, actor, record }) =>
      guarded(deps, { orderId, version: body.version, record, detail: piecesIn(body.lines) }, (guard) =>
        returns['cancel-items'](orderId, body.lines, causeOf(actor), guard),
      ),
    ),
    refund: on(DESK_ENDPOINTS.refund, async (call) =>
      refund(deps, call, { amountPaise: null, reference: null }, 'all that is left'),
    ),
    'refund-amount': on(DESK_ENDPOINTS['refund-amount'], async (call) => {
      const { amountPaise, reference } = call.body;
      return refund(deps, call, { amountPaise, reference }, formatRupees(amountPaise));
    }),
    'refund-items': on(DESK_ENDPOINTS['refund-items'], async (call) => {
      const { lines, reference } = call.body;
      return refund(deps, call, { amountPaise: null, reference, pieces: lines }, piecesIn(lines));
    }),
    'retry-refund': on(DESK_ENDPOINTS['retry-refund'], async ({ params: { orderId, refundId }, body, actor, record }) =>
      guarded(deps, { orderId, version: body.version, record, detail: refundId }, (guard) =>
        merchant['retry-refund'](orderId, refundId, causeOf(actor), guard),
      ),
    ),
    quoteRefund: on(DESK_ENDPOINTS.quoteRefund, async ({ params: { orderId }, body: { lines } }) => {
      const order = await orderRow(database, orderId);
      try {
        const valued = await valueOfRefund(database, order, lines);
        const amountPaise = valued.reduce((sum, { valuePaise }) => sum + valuePaise, 0);
        return { amountPaise, notSent: false, lessDuePaise: 0 };
      } catch (error) {
        if (!(error instanceof ShopError) || error.code !== 'items_not_sent') throw error;
        const amountPaise = await returns.quoteCancellation(orderId, lines);
        return { amountPaise, notSent: true, lessDuePaise: await lessDuePaise(database, order, lines, amountPaise) };
      }
    }),
  };
}

// Each of them has its handler here, which TypeScript cannot follow through the loop.
function plainHandlers(deps: Deps): Record<PlainAct, BoundHandler>;
function plainHandlers(deps: Deps): Record<string, BoundHandler> {
  const acts = plainActs(deps);
  return Object.fromEntries(
    ORDER_ACT_NAMES.filter(isPlainAct).map((act): [string, BoundHandler] => [
      act,
      on(DESK_ENDPOINTS[act], async ({ params: { orderId }, body: { version }, actor, record }) =>
        guarded(deps, { orderId, version, record }, (guard) => acts[act](orderId, causeOf(actor), guard)),
      ),
    ]),
  );
}

type RefundCall = {
  params: { orderId: string };
  body: DeskBody<'refund'>;
  actor: Actor;
  who: { role: DeskRole };
  record: RecordAct;
};
type Refunded = Pick<Parameters<MerchantService['refund']>[1], 'amountPaise' | 'reference' | 'pieces'>;

/** `said`: what is refunded, for the audit log. */
async function refund(
  deps: Deps,
  { params: { orderId }, body: { version, note, despiteDispute }, actor, who, record }: RefundCall,
  refunded: Refunded,
  said: string,
): Promise<Acted> {
  if (despiteDispute === true) requireOwner(who);
  const detail = despiteDispute === true ? `${said}; ${despite(note)}` : said;
  return guarded(deps, { orderId, version, record, detail }, (guard) =>
    deps.merchant.refund(orderId, { ...refunded, note, despiteDispute }, causeOf(actor), guard),
  );
}

/** `version`: the one that was seen; without it the act is about a parcel, whose state decides. */
type GuardedAct = { orderId: string; version?: number; record: RecordAct; detail?: string };

/** Rethrows the action's errors, and adds to order_changed who changed what in the meantime. */
export async function guarded(
  { database }: Pick<Deps, 'database'>,
  { orderId, version, record, detail = '' }: GuardedAct,
  act: (guard: RecordedGuard) => Promise<OrderRow>,
): Promise<Acted> {
  try {
    const order = await act({
      ...(version === undefined ? {} : { seenVersion: version }),
      record: (transaction) => record({ orderId, detail }, transaction),
    });
    return { orderId: order.order_id, state: order.state, version: order.version };
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'order_changed') throw error;
    throw new ShopError('order_changed', { ...error.details, change: await lastChange(database, orderId) });
  }
}

const piecesIn = (lines: readonly Units[]) =>
  lines.map(({ line, quantity }) => `${quantity} of line ${line}`).join(', ');

/** Only the owner acts against an open dispute. */
function requireOwner({ role }: { role: DeskRole }): void {
  if (!mayActAs(role, 'owner')) throw new ShopError('forbidden');
}

const despite = (why: string) => `although a bank decides: ${why}`;

/** Returns by how much less is due on delivery without the lines, in paise. What was paid in advance goes back instead. */
async function lessDuePaise(
  database: Database,
  order: OrderRow,
  lines: readonly Units[],
  goesBackPaise: number,
): Promise<number> {
  if (order.payment_method !== 'cash_on_delivery') return 0;
  const book = await readBook(database, order);
  return lines.reduce((sum, units) => sum + valueOfUnits(book, units), 0) - goesBackPaise;
}

async function orderRow(database: Database, orderId: string): Promise<OrderRow> {
  const order = await database.selectFrom('shop_order').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order) throw new ShopError('order_not_found');
  return order;
}

/** Throws address_disagrees if the PIN code is known to be in another state, which the invoice's tax follows. */
async function requireAgreement({ pincode, state }: Address): Promise<void> {
  const pinState = await stateOfPin(pincode);
  if (pinState !== null && pinState !== state) throw new ShopError('address_disagrees', { pincode, state, pinState });
}

function present(shipping: ShippingService | null): ShippingService {
  if (shipping === null) throw new ShopError('shipping_unavailable');
  return shipping;
}
