import { OPEN_RETURN_STATES, type ReturnKind, type ReturnState } from '../../../domain/returns/return-state.ts';
import type { Address } from '../../../domain/address/address.ts';
import type { ReturnReason } from '../../../domain/returns/return-policy.ts';
import type { Database } from '../../running/db/connect.ts';
import type { RefundTo } from '../../running/db/tables/return-tables.ts';
import { ShopError } from '../../running/errors.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { sealedOf } from '../orders/service.ts';
import { type Pickup, pickupsOf, pickupView, presentPickup } from './pickup-rows.ts';
import { readDetails, type ReturnDetails } from './return-details.ts';
import { type Request, sentBackOf, withLines } from './returnable-order.ts';

/** A request in the merchant's view; amounts in paise. */
export type MerchantReturn = {
  returnId: string;
  orderId: string;
  kind: ReturnKind;
  state: ReturnState;
  reason: ReturnReason;
  requestedAt: Date;
  lines: {
    line: number;
    title: string;
    variantTitle: string;
    quantity: number;
    valuePaise: number;
    newVariant: string | null;
  }[];
  valuePaise: number;
  refundPaise: number | null;
  /** The part of it, of a cash order, that came back as store credit. */
  creditPaise: number;
  refundId: string | null;
  refundTo: RefundTo;
  paidReference: string | null;
  /** What the shopper reads: why the request was declined, or the items not accepted. */
  note: string | null;
  replacementOrderId: string | null;
  pictures: number;
  /** What is kept of the value because of how the items came, and why. */
  deductionPaise: number;
  checkNote: string | null;
  /** Number of pictures of what came. */
  checkPictures: number;
  /** The parcel in which refused items went to the shopper again. */
  sentBack: { carrier: string; awb: string } | null;
  /** The courier that was booked to fetch the goods; null: none, or by hand. */
  pickup: Pickup | null;
};

const MAX_LISTED = 200;

/** Returns requests oldest first, so that those that wait longest are handled first. */
export async function listReturns(database: Database, states: readonly ReturnState[]): Promise<MerchantReturn[]> {
  const rows = await database
    .selectFrom('return_request')
    .selectAll()
    .where('state', 'in', states.length === 0 ? OPEN_RETURN_STATES : states)
    .where('kind', '!=', 'cancel')
    .orderBy('requested_at')
    .orderBy('return_id')
    .limit(MAX_LISTED)
    .execute();
  return viewsOf(database, await withLines(database, rows));
}

export type ReturnPage = {
  closed: boolean;
  /** The last request of the previous page. */
  after: { at: Date; returnId: string } | null;
  limit: number;
};

/** Returns a page of open requests, oldest first, or closed ones, newest first. Pages are read by key. */
export async function pageOfReturns(
  database: Database,
  { closed, after, limit }: ReturnPage,
): Promise<MerchantReturn[]> {
  const direction = closed ? 'desc' : 'asc';
  let query = database
    .selectFrom('return_request')
    .selectAll()
    .where('state', closed ? 'not in' : 'in', OPEN_RETURN_STATES)
    .where('kind', '!=', 'cancel');
  if (after !== null) {
    query = query.where((row) =>
      row(row.refTuple('requested_at', 'return_id'), closed ? '<' : '>', row.tuple(after.at, after.returnId)),
    );
  }
  const rows = await query.orderBy('requested_at', direction).orderBy('return_id', direction).limit(limit).execute();
  return viewsOf(database, await withLines(database, rows));
}

/** Returns a request with the shopper's texts; `details` is null once removed. Throws return_not_found. */
export async function showReturn(
  database: Database,
  vault: CustomerVault,
  returnId: string,
): Promise<MerchantReturn & { details: ReturnDetails | null }> {
  const query = database.selectFrom('return_request').selectAll().where('return_id', '=', returnId);
  const row = await query.executeTakeFirst();
  const [view] = row ? await viewsOf(database, await withLines(database, [row])) : [];
  if (!row || !view) throw new ShopError('return_not_found');
  return { ...view, details: readDetails(vault, row) };
}

/** Whose orders these are, by order; an order whose customer was removed, or cannot be read here, is missing. */
export async function shoppersOf(
  database: Database,
  vault: CustomerVault,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Address>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('shop_order')
    .select(['order_id', 'customer_sealed', 'customer_key_id'])
    .where('order_id', 'in', [...new Set(orderIds)])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const sealed = sealedOf(row);
      const address = sealed && vault.tryOpen(row.order_id, sealed)?.address;
      return address ? [[row.order_id, address]] : [];
    }),
  );
}

async function viewsOf(database: Database, requests: readonly Request[]): Promise<MerchantReturn[]> {
  if (requests.length === 0) return [];
  const orderIds = requests.map((request) => request.order_id);
  const items = await database.selectFrom('order_item').selectAll().where('order_id', 'in', orderIds).execute();
  const returnIds = requests.map((request) => request.return_id);
  const picturesOf = (table: 'return_picture' | 'return_check_picture') =>
    database.selectFrom(table).select('return_id').where('return_id', 'in', returnIds).execute();
  const [pictures, checkPictures] = [await picturesOf('return_picture'), await picturesOf('return_check_picture')];
  const pickups = await pickupsOf(database, returnIds);
  const pickupOf = (returnId: string) => {
    const pickup = presentPickup(pickups, returnId);
    return pickup && pickupView(pickup);
  };
  return requests.map((row) => ({
    returnId: row.return_id,
    orderId: row.order_id,
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    requestedAt: row.requested_at,
    lines: row.lines.map((line) => {
      const item = items.find((one) => one.order_id === row.order_id && one.line === line.line);
      return {
        line: line.line,
        title: item?.title ?? '',
        variantTitle: item?.variant_title ?? '',
        quantity: line.quantity,
        valuePaise: line.value_paise,
        newVariant: line.new_variant_title,
      };
    }),
    valuePaise: row.value_paise,
    refundPaise: row.refund_paise,
    creditPaise: row.credit_paise,
    refundId: row.refund_id,
    refundTo: row.refund_to,
    paidReference: row.paid_reference,
    note: row.note,
    replacementOrderId: row.replacement_order_id,
    pictures: pictures.filter((picture) => picture.return_id === row.return_id).length,
    deductionPaise: row.deduction_paise,
    checkNote: row.check_note,
    checkPictures: checkPictures.filter((picture) => picture.return_id === row.return_id).length,
    sentBack: sentBackOf(row),
    pickup: pickupOf(row.return_id),
  }));
}
