import type { Paise } from '../money/money.ts';
import { proportion } from '../money/share-amount.ts';
import { shareOfPieces, type SharedLine } from '../money/share-over-lines.ts';
import type { OrderState } from '../orders/order-state.ts';
import { holdsPieces, type ReturnKind, type ReturnState } from '../returns/return-state.ts';
import type { ShipmentState } from '../shipping/shipment-state.ts';
import { isRefunding } from '../orders/order-state-table.ts';
import { sumOf } from '../money/sum-of.ts';

/**
 * Where a unit of an order is; each is in exactly one place. `to_send`: at the shop, to be sent. `lost`: with its
 * parcel, which also stands for damaged and wrongly delivered ones. `coming_back` and `back`: undelivered.
 * `return_asked`: with the shopper, who asks to return it; `returning`: agreed; `refused`: it came, was checked and
 * goes to the shopper again. `kept`: its money went back and the shopper keeps it.
 */
export const UNIT_PLACES = [
  'to_send',
  'cancelled',
  'in_parcel',
  'delivered',
  'lost',
  'coming_back',
  'back',
  'return_asked',
  'returning',
  'taken_back',
  'refused',
  'exchanged',
  'kept',
] as const;

export type UnitPlace = (typeof UNIT_PLACES)[number];

/** A number of units of one line of an order. */
export type Units = { line: number; quantity: number };

/** What the rows of an order claim of its units. Every claim is a row, written under the order's lock. */
export type UnitClaims = {
  state: OrderState;
  /** As ordered. `sharePaise`: what all units of the line were charged. `cancelled` are not sent. */
  lines: readonly { line: number; quantity: number; cancelled: number; sharePaise: Paise }[];
  /** Without cancelled ones. `released`: a lost parcel whose units are to be sent again, or off the order. */
  parcels: readonly { parcel: number; state: ShipmentState; released: boolean; pieces: readonly Units[] }[];
  requests: readonly {
    returnId: string;
    kind: ReturnKind;
    state: ReturnState;
    /** Its units came, also where nothing was left to send back for them. */
    received: boolean;
    lines: readonly (Units & { valuePaise: Paise })[];
  }[];
  /** Refunds by items that succeeded or are under way. `valuePaise` is null where older versions did not store it. */
  refunds: readonly (Units & { valuePaise: Paise | null })[];
};

export type Unit = {
  line: number;
  /** 1, 2, … within its line. Units of a line are alike: the numbers only tell them apart. */
  unit: number;
  valuePaise: Paise;
  place: UnitPlace;
  parcel: number | null;
  returnId: string | null;
  /** Its money went back or is on its way back, or never fell due. */
  settled: boolean;
};

/** One line of the book. */
export type LineBook = {
  line: number;
  quantity: number;
  sharePaise: Paise;
  units: Unit[];
  /** Units whose money went back, is asked back, or never fell due: no act may claim it again. */
  claimed: SharedLine;
  /** Units that a request and a refund by items both claim, which older versions allowed. */
  claimedTwice: number;
  /** The same and the units that did not reach the shopper, who cannot ask for anything for them. */
  unavailable: SharedLine;
};

export type UnitBook = readonly LineBook[];

/** The book of an order's units, from the claims on them. */
export function bookOf(claims: UnitClaims): UnitBook {
  return claims.lines.map((line) => lineBook(claims, line));
}

function lineBook(
  claims: UnitClaims,
  { line, quantity, cancelled, sharePaise }: UnitClaims['lines'][number],
): LineBook {
  const units: Unit[] = Array.from({ length: quantity }, (_, index) => ({
    line,
    unit: index + 1,
    valuePaise: proportion(sharePaise, index + 1, quantity) - proportion(sharePaise, index, quantity),
    place: 'to_send',
    parcel: null,
    returnId: null,
    settled: false,
  }));
  const put = (count: number, from: readonly UnitPlace[], changes: Partial<Unit>, unsettled = false) => {
    const found = from.flatMap((place) => units.filter((unit) => unit.place === place));
    const chosen = (unsettled ? found.filter((unit) => !unit.settled) : found).slice(0, Math.max(0, count));
    for (const unit of chosen) Object.assign(unit, changes);
    return chosen.length;
  };
  put(cancelled, ['to_send'], { place: 'cancelled' });
  placeByParcels(claims, line, put);
  const requests = claims.requests
    .filter(({ state }) => holdsPieces(state))
    .flatMap((request) => request.lines.filter((one) => one.line === line).map((one) => ({ ...request, ...one })));
  for (const { kind, state, received, returnId, quantity: count } of requests) {
    if (kind === 'cancel') put(count, ['cancelled'], { returnId, settled: true }, true);
    else if (!neverCame({ state, received })) {
      put(count, ['delivered', 'in_parcel'], { ...placeOfRequest(kind, state), returnId });
    }
  }
  const refunds = claims.refunds.filter((one) => one.line === line);
  const refunded = sumOf(refunds, (one) => one.quantity);
  let left = refunded;
  // First what the shopper does not have; what was refunded before it was sent is not sent.
  for (const place of ['cancelled', 'lost', 'back', 'coming_back'] as const) {
    left -= put(left, [place], { settled: true }, true);
  }
  const undelivered = units.filter(({ place }) => UNDELIVERED.some((one) => one === place));
  const uncovered = undelivered.filter((unit) => !unit.settled).length;
  left -= put(left, ['delivered'], { place: 'kept', settled: true });
  left -= put(left, ['in_parcel'], { settled: true }, true);
  put(left, ['to_send'], { place: 'cancelled', settled: true });
  // Cancelled without a request or a refund by items: with the whole order.
  put(quantity, ['cancelled'], { settled: true }, true);
  // Also what was taken out of a lost parcel, or of a cancelled one.
  if (claims.state === 'cancelled') put(quantity, ['to_send'], { place: 'cancelled', settled: true });
  if (isRefunding(claims.state)) {
    put(quantity, ['to_send'], { place: 'cancelled' });
    put(quantity, ['delivered'], { place: 'kept' });
    for (const unit of units) unit.settled = true;
  }
  const standing = requests.filter((request) => request.kind === 'cancel' || !neverCame(request));
  // Some of these units may have been refunded by items since.
  const neverCameQuantity = Math.min(
    sumOf(requests, (one) => one.quantity) - sumOf(standing, (one) => one.quantity),
    units.filter(({ place, settled }) => !settled && (place === 'delivered' || place === 'in_parcel')).length,
  );
  const asked = sumOf(standing, (one) => one.quantity) + refunded;
  const claimedQuantity = Math.min(quantity, asked);
  const claimedPaise =
    sumOf(standing, (one) => one.valuePaise) +
    sumOf(refunds, (one) => one.valuePaise ?? proportion(sharePaise, one.quantity, quantity));
  const shared = { sharePaise, quantity };
  return {
    line,
    ...shared,
    units,
    claimed: { ...shared, takenQuantity: claimedQuantity, takenPaise: claimedPaise },
    claimedTwice: asked - claimedQuantity,
    unavailable: {
      ...shared,
      takenQuantity: Math.min(quantity, claimedQuantity + uncovered + neverCameQuantity),
      takenPaise: claimedPaise + proportion(sharePaise, uncovered + neverCameQuantity, quantity),
    },
  };
}

/** A request that was closed because its units never arrived: they stay with the shopper, who cannot ask again. */
function neverCame({ state, received }: { state: ReturnState; received: boolean }): boolean {
  return state === 'closed' && !received;
}

type Put = (count: number, from: readonly UnitPlace[], changes: Partial<Unit>) => number;

function placeByParcels({ state, parcels }: UnitClaims, line: number, put: Put): void {
  for (const { parcel, state: parcelState, released, pieces } of parcels) {
    if (parcelState === 'cancelled' || released) continue;
    const count = sumOf(
      pieces.filter((one) => one.line === line),
      (one) => one.quantity,
    );
    put(count, ['to_send'], { place: PLACE_IN_PARCEL[parcelState], parcel });
  }
  // An order that was sent without any stored parcel counts as one parcel with all its units.
  const place = parcels.length === 0 ? PLACE_WITHOUT_PARCEL[state] : undefined;
  if (place !== undefined) put(Infinity, ['to_send'], { place });
}

const PLACE_IN_PARCEL: Readonly<Record<Exclude<ShipmentState, 'cancelled'>, UnitPlace>> = {
  booking: 'in_parcel',
  booked: 'in_parcel',
  shipped: 'in_parcel',
  out_for_delivery: 'in_parcel',
  delivery_attempt_failed: 'in_parcel',
  delivered: 'delivered',
  rto_in_transit: 'coming_back',
  rto_delivered: 'back',
  lost: 'lost',
};

const PLACE_WITHOUT_PARCEL: Readonly<Partial<Record<OrderState, UnitPlace>>> = {
  shipped: 'in_parcel',
  out_for_delivery: 'in_parcel',
  delivery_attempt_failed: 'in_parcel',
  delivered: 'delivered',
  rto_in_transit: 'coming_back',
  rto_delivered: 'back',
  returned: 'delivered',
  cancelled: 'cancelled',
  failed: 'cancelled',
  expired: 'cancelled',
};

function placeOfRequest(kind: ReturnKind, state: ReturnState): Pick<Unit, 'place' | 'settled'> {
  switch (state) {
    case 'requested':
      return { place: 'return_asked', settled: false };
    case 'approved':
    case 'picked_up':
      return { place: 'returning', settled: false };
    case 'refused':
    case 'sent_back':
      return { place: 'refused', settled: false };
    case 'exchanged':
      return { place: 'exchanged', settled: true };
    case 'closed':
    case 'received':
    case 'refunded':
    case 'declined':
    case 'cancelled':
      return { place: 'taken_back', settled: kind !== 'cancel' };
  }
}

/** The units at one of these places, by line. */
export function unitsAt(book: UnitBook, ...places: readonly UnitPlace[]): Units[] {
  return count(book, (unit) => places.includes(unit.place));
}

/** The units that are still to be put into a parcel. */
export function unitsToSend(book: UnitBook): Units[] {
  return unitsAt(book, 'to_send');
}

/**
 * The units that were sent and whose money is the shop's: the merchant may refund them by items. What was not sent
 * is taken off the order instead, and what is being returned has a refund of its own.
 */
export function unitsToRefund(book: UnitBook): Units[] {
  return count(book, ({ place, settled }) => !settled && SENT.has(place));
}

const SENT: ReadonlySet<UnitPlace> = new Set(['in_parcel', 'delivered', 'lost', 'coming_back', 'back']);

/** Places of units that were sent and did not reach the shopper. */
export const UNDELIVERED = ['lost', 'back', 'coming_back'] as const satisfies readonly UnitPlace[];

/** Places of units that the shopper does not have and will not get. */
export const NOT_WITH_SHOPPER: readonly UnitPlace[] = [...UNDELIVERED, 'cancelled', 'taken_back'];

/** Places of all units but those that were cancelled. */
export const NOT_CANCELLED = UNIT_PLACES.filter((place) => place !== 'cancelled');

/** The value of some more units of a line, in paise: parts of a line add up to it however it is split. */
export function valueOfUnits(book: UnitBook, { line, quantity }: Units): Paise {
  const found = book.find((one) => one.line === line);
  return found ? shareOfPieces(found.claimed, quantity) : 0;
}

/** What the shopper has or will get and has not been given back, in paise: no approval by itself may leave it unpaid. */
export function standingPaise(book: UnitBook): Paise {
  return sumOf(book, ({ claimed }) => Math.max(0, claimed.sharePaise - claimed.takenPaise));
}

/**
 * What may go back for units that are taken off, in paise: never so much that the units which stand afterwards would
 * not be paid any more, for example after a refund by amount. `keptPaise`: what was captured and not given back.
 */
export function refundAboveFloor(amounts: { valuePaise: Paise; keptPaise: Paise; standingPaise: Paise }): Paise {
  return Math.max(0, Math.min(amounts.valuePaise, amounts.keptPaise - amounts.standingPaise));
}

function count(book: UnitBook, holds: (unit: Unit) => boolean): Units[] {
  return book.flatMap(({ line, units }) => {
    const quantity = units.filter(holds).length;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
}
