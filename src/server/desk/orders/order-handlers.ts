import { DESK_ENDPOINTS, type DeskResponse, type DeskBody } from '../../../contracts/desk/endpoints.ts';
import type { Address } from '../../../domain/address/address.ts';
import { isPlainAct } from '../../../domain/acts/order-acts.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { errorResponseOf } from '../../running/http/error-responses.ts';
import type { MerchantService } from '../../selling/orders/service.ts';
import type { MerchantReturns } from '../../selling/returns/service.ts';
import type { ShippingService } from '../../selling/shipping/service.ts';
import type { Documents } from '../document-handlers.ts';
import type { Actor, Audit } from '../../running/audit.ts';
import { on, type RecordAct } from '../auth/handler.ts';
import { causeOf, guarded, plainActs } from './order-acts.ts';
import { orderDetail } from './order-detail.ts';
import { inParcels } from './in-parcel.ts';
import { listedOrderOf, searchOf } from './order-list.ts';
import { courierBookedFor } from './shipments-of-order.ts';
import { addNote, notesOfOrders } from './order-notes.ts';

type Deps = {
  merchant: MerchantService;
  returns: MerchantReturns;
  shipping: ShippingService | null;
  documents: Pick<Documents, 'documentsOf'> | null;
  audit: Audit;
  database: Database;
  addToOrderMinutes: number;
  now: () => number;
};

/** Handlers that find, show and annotate orders, and move many at once. */
export function orderHandlers(deps: Deps) {
  const { merchant, database, now } = deps;
  return {
    orders: on(DESK_ENDPOINTS.orders, async ({ query }) => {
      const { orderIds, next } = await merchant.find(searchOf(query));
      const [orders, notes, booked] = await Promise.all([
        merchant.listed(orderIds),
        notesOfOrders(database, orderIds),
        courierBookedFor(database, orderIds),
      ]);
      const parcels = await inParcels(deps, orders);
      return {
        orders: orders.map((order) => {
          const { orderId } = order;
          const courierBooked = booked.has(orderId);
          return listedOrderOf(order, { notes: notes.get(orderId) ?? [], courierBooked, parcel: parcels.get(orderId) });
        }),
        next,
      };
    }),
    order: on(DESK_ENDPOINTS.order, async ({ params, who }) => orderDetail(deps, params.orderId, who.role)),
    revealMobile: on(DESK_ENDPOINTS.revealMobile, async ({ params, record }) => {
      const { mobile } = await addressOf(merchant, params.orderId);
      await record({ orderId: params.orderId });
      return { mobile };
    }),
    revealAddress: on(DESK_ENDPOINTS.revealAddress, async ({ params, record }) => {
      const { mobile: _, saveAs: __, ...address } = await addressOf(merchant, params.orderId);
      await record({ orderId: params.orderId });
      return address;
    }),
    addNote: on(DESK_ENDPOINTS.addNote, async ({ params: { orderId }, body, actor, record }) => {
      await merchant.show(orderId);
      return database.transaction().execute(async (transaction) => {
        const id = await addNote(transaction, orderId, { at: new Date(now()), by: actor.name, text: body.text });
        await record({ orderId }, transaction);
        return { id };
      });
    }),
    bulkOrders: on(DESK_ENDPOINTS.bulkOrders, async ({ body, actor, record }) => {
      const results: DeskResponse<'bulkOrders'>['results'] = [];
      for (const order of body.orders) results.push(await oneOfMany(deps, { act: body.act, order, actor, record }));
      return { results };
    }),
  };
}

async function addressOf(merchant: MerchantService, orderId: string): Promise<Address> {
  const { address } = await merchant.show(orderId);
  if (address === null) throw new ShopError('not_found');
  return address;
}

type BulkStep = {
  act: DeskBody<'bulkOrders'>['act'];
  order: DeskBody<'bulkOrders'>['orders'][number];
  actor: Actor;
  record: RecordAct;
};

/** Moves one order of many. A refused order does not hold up the others. */
async function oneOfMany(
  { merchant, returns, database }: Deps,
  { act, order, actor, record }: BulkStep,
): Promise<DeskResponse<'bulkOrders'>['results'][number]> {
  const { orderId, version, carrier, awb } = order;
  const by = causeOf(actor);
  const acts = plainActs({ merchant, returns });
  try {
    const acted = await guarded({ database }, { orderId, version, record, detail: act }, (guard) => {
      if (isPlainAct(act)) return acts[act](orderId, by, guard);
      if (carrier === undefined || awb === undefined) {
        throw new ShopError('invalid_fields', { fields: { awb: 'carrier and number are needed' } });
      }
      return merchant[act](orderId, { carrier, awb }, by, guard);
    });
    return { ok: true, ...acted };
  } catch (error) {
    // Any other error, such as a lost database, affects all the orders.
    if (!(error instanceof ShopError)) throw error;
    return { ok: false, orderId, error: errorResponseOf(error).body };
  }
}
