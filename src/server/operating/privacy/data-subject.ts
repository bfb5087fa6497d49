import { type ChargeAmounts, chargeKinds, chargeRow } from '../../../domain/money/charges.ts';
import type { OrderState } from '../../../domain/orders/order-state.ts';
import { type ContactRequestView, createContactRequestService } from '../../communication/contact-requests/service.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../running/db/connect.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import { customerOf, type MerchantDetail, showOrder } from '../../selling/orders/service.ts';
import type { OrderRow } from '../../selling/order-transitions/service.ts';
import { type RelatedData, relatedData, eraseRelated, lastTen, messagesTo } from './related-data.ts';
import { alertsOf, eraseAlertsOf, type PersonalAlert } from '../../communication/stock-alerts/service.ts';
import { cardsOfPerson, eraseCardsOf, type PersonalCard } from '../../selling/gift-cards/service.ts';
import { creditOfPerson, eraseCreditOf, type PersonalCredit } from '../../selling/store-credit/service.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { hasOpenReturn } from './returns-of-orders.ts';
import { DONE, UNSOLD } from './retention.ts';

type Deps = { database: Database; vault: CustomerVault; now: () => number };

/**
 * One person, by the mobile number that they proved to whoever runs the command. `email`: an address that they proved
 * too. Anybody can type another's address into a form beside their own number, so an address in a request proves nothing.
 */
export type Person = { mobile: string; email: string | null };

/** What a person's export has of an order: their own data and what was agreed, but nothing of the shop's staff. */
function personalOrder(order: MerchantDetail) {
  return {
    orderId: order.orderId,
    state: order.state,
    stateAt: order.stateAt,
    domainName: order.domainName,
    paymentMethod: order.paymentMethod,
    amountPaise: order.amountPaise,
    cancelledPaise: order.cancelledPaise,
    price: order.price,
    duePaise: order.duePaise,
    codFeePaise: order.codFeePaise,
    deliveryPaise: order.deliveryPaise,
    ...(order.gift === null ? {} : { giftWrapPaise: order.giftWrapPaise, gift: order.gift }),
    ...otherCharges(order),
    ...(order.addedTo === null ? {} : { addedTo: order.addedTo }),
    advancePaise: order.advancePaise,
    ...(order.creditPaise === 0 ? {} : { creditPaise: order.creditPaise }),
    currency: order.currency,
    placedAt: order.placedAt,
    paidAt: order.paidAt,
    utr: order.utr,
    carrier: order.carrier,
    awb: order.awb,
    address: order.address,
    unreadableKeyId: order.unreadableKeyId,
    items: order.items,
    utm: order.utm,
    payments: order.payments,
    returns: order.returns,
    refunds: order.refunds.map(({ refundId, state, amountPaise, requestedAt, at }) => ({
      refundId,
      state,
      amountPaise,
      requestedAt,
      at,
    })),
    history: order.history.map(({ at, subject, from, to }) => ({ at, subject, from, to })),
  };
}

/** The charges of an order that have no column. */
function otherCharges(order: ChargeAmounts): Partial<ChargeAmounts> {
  const rows = chargeKinds().map(chargeRow);
  const charged = rows.filter(({ column, field }) => column === null && order[field] !== 0);
  return Object.fromEntries(charged.map(({ field }) => [field, order[field]]));
}

/** All data that the shop has about one person, found by the mobile number they gave. */
export type PersonalData = {
  orders: (ReturnType<typeof personalOrder> & RelatedData)[];
  /** Messages requested without an order that wait to be sent. */
  waitingMessages: { kind: string; askedAt: Date; mobile: string; email: string }[];
  /** Sold-out variants that they are waiting for. */
  stockAlerts: PersonalAlert[];
  storeCredit: PersonalCredit;
  /** Gift cards that they bought, or that were bought for them, without codes. */
  giftCards: PersonalCard[];
  contactRequests: ContactRequestView[];
  /** The proved address, if it receives the newsletter. */
  newsletter: string[];
  /** Addresses that requests with the number name. What was signed up with one alone is not shown. */
  unprovedAddresses: string[];
  /** Number of orders that no key can decrypt, so their customer is unknown. */
  unreadable: number;
};

const ENDED: readonly OrderState[] = [...UNSOLD, ...DONE];
const BATCH = 500;
const ALL = 100_000;
/** Replaces the number's digest. */
const NOBODY = 'erased';

/** Collects the data that a person may request (DPDP Act 2023, section 11). */
export async function personalDataOf(deps: Deps, person: Person): Promise<PersonalData> {
  const { mobile } = person;
  const { ids, unreadable } = await ordersOf(deps, mobile);
  const contacts = createContactRequestService(deps);
  const contactRequests = await contacts.list({ withDone: true, person: { mobile }, limit: ALL });
  return {
    orders: await Promise.all(
      ids.map(async (id) => ({ ...personalOrder(await showOrder(deps, id)), ...(await relatedData(deps, id)) })),
    ),
    waitingMessages: (await messagesTo(deps, mobile)).map(({ id: _id, ...message }) => message),
    stockAlerts: await alertsOf(deps, mobile, provedAddresses(person)),
    storeCredit: await creditOfPerson(deps, lastTen(mobile)),
    giftCards: await cardsOfPerson(deps, lastTen(mobile)),
    contactRequests,
    newsletter: await subscribed(deps.database, person),
    unprovedAddresses: unprovedIn(contactRequests, person),
    unreadable,
  };
}

export type Erasure = {
  erased: string[];
  /** Orders whose goods or money are still in progress, including those with an open return. */
  retained: { orderId: string; state: OrderState }[];
  stockAlerts: number;
  /** What was left of the number's store credit and can be used no more. */
  creditPaise: number;
  /** Gift cards of which names, number and words are gone; their codes stay good. */
  giftCards: number;
  contactRequests: number;
  newsletter: number;
  unprovedAddresses: string[];
  unreadable: number;
};

/**
 * Erases a person (DPDP Act 2023, section 12): names, addresses, numbers and bank references of orders that have
 * ended, their contact requests, and what was signed up with the address they proved. Amounts, items and dates stay,
 * because accounts must be kept for 72 months (CGST Act, section 36); without the rest they identify no one. The
 * buyer of an invoice stays as long, encrypted, because an invoice must name whom it was issued to (CGST Rules,
 * rule 46). Data related to the orders is erased too: comments, UPI ids, addresses and pictures of returns,
 * reviews, notes of the desk, messages, and search words. Store credit that is left ends, as nobody could use it; a gift
 * card goes on, as whoever has its code can.
 */
export async function erasePerson(deps: Deps, person: Person): Promise<Erasure> {
  const { mobile } = person;
  const { ids, unreadable } = await ordersOf(deps, mobile);
  // Before the orders, which say whose cards they are.
  const giftCards = await eraseCardsOf(deps, lastTen(mobile));
  const erasure = await eraseOrders(deps, ids);
  const contacts = createContactRequestService(deps);
  const requests = await contacts.list({ withDone: true, person: { mobile }, limit: ALL });
  const addresses = await subscribed(deps.database, person);
  if (addresses.length > 0) {
    await deps.database.deleteFrom('newsletter_subscriber').where('email', 'in', addresses).execute();
  }
  const waiting = (await messagesTo(deps, mobile)).map(({ id }) => id);
  if (waiting.length > 0) await deps.database.deleteFrom('message').where('id', 'in', waiting).execute();
  const stockAlerts = await eraseAlertsOf(deps, mobile, provedAddresses(person));
  const creditPaise = await eraseCreditOf(deps, lastTen(mobile));
  const contactRequests = await contacts.erasePerson({ mobile });
  const unprovedAddresses = unprovedIn(requests, person);
  return {
    ...erasure,
    stockAlerts,
    creditPaise,
    giftCards,
    contactRequests,
    newsletter: addresses.length,
    unprovedAddresses,
    unreadable,
  };
}

/** Erases single orders. Unknown ids are ignored. */
export async function eraseOrders(
  { database, now }: Deps,
  orderIds: readonly string[],
): Promise<Pick<Erasure, 'erased' | 'retained'>> {
  if (orderIds.length === 0) return { erased: [], retained: [] };
  const erased = await database.transaction().execute(async (transaction) => {
    const ended = await eraseEnded(transaction, orderIds);
    await eraseRelated(transaction, ended, new Date(now()));
    return ended;
  });
  const rest = await database
    .selectFrom('shop_order')
    .select(['order_id', 'state'])
    .where('order_id', 'in', orderIds)
    .where('customer_sealed', 'is not', null)
    .execute();
  return {
    erased,
    retained: rest.map((row) => ({ orderId: row.order_id, state: row.state })),
  };
}

/** Erases those of the orders that have ended, and returns their ids. */
async function eraseEnded(transaction: Transaction<DatabaseSchema>, orderIds: readonly string[]): Promise<string[]> {
  const ended = await transaction
    .updateTable('shop_order')
    .set({ customer_sealed: null, customer_key_id: null, utr: null, customer_ref: NOBODY })
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ENDED)
    .where((where) => where.not(hasOpenReturn))
    // The order may still be paid at its gateway, or at the one it left.
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('gateway_order')
            .select('gateway_order.order_id')
            .whereRef('gateway_order.order_id', '=', 'shop_order.order_id')
            .where('next_sync_at', 'is not', null),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('other_gateway_order')
            .select('other_gateway_order.id')
            .whereRef('other_gateway_order.order_id', '=', 'shop_order.order_id')
            .where('next_sync_at', 'is not', null),
        ),
      ),
    )
    .returning('order_id')
    .execute();
  return ended.map((row) => row.order_id);
}

/**
 * Finds a person's orders by decrypting every order that still has its customer: digests of a number differ from
 * key to key, the number does not. Orders whose customer the retention rule has removed are found by the digest.
 */
async function ordersOf(deps: Deps, mobile: string): Promise<{ ids: string[]; unreadable: number }> {
  const wanted = lastTen(mobile);
  const ids: string[] = [];
  let unreadable = 0;
  let rows: OrderRow[] = [];
  do {
    rows = await deps.database
      .selectFrom('shop_order')
      .selectAll()
      .where('customer_sealed', 'is not', null)
      .where('order_id', '>', rows.at(-1)?.order_id ?? '')
      .orderBy('order_id')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const orderMobile = mobileOf(deps.vault, row);
      if (orderMobile === null) unreadable += 1;
      else if (lastTen(orderMobile) === wanted) ids.push(row.order_id);
    }
  } while (rows.length === BATCH);
  const forgotten = await deps.database
    .selectFrom('shop_order')
    .select('order_id')
    .where('customer_sealed', 'is', null)
    .where('customer_ref', 'in', deps.vault.customerRefs(wanted))
    .execute();
  return { ids: [...ids, ...forgotten.map((row) => row.order_id)], unreadable };
}

function mobileOf(vault: CustomerVault, row: OrderRow): string | null {
  try {
    return customerOf(vault, row)?.address.mobile ?? null;
  } catch {
    return null;
  }
}

function provedAddresses({ email }: Person): string[] {
  return email === null ? [] : [email];
}

/** Returns the addresses that the requests name and nobody proved. */
function unprovedIn(requests: readonly ContactRequestView[], person: Person): string[] {
  const named = new Set(requests.map(({ email }) => email.trim().toLowerCase()));
  return [...named].filter((address) => address !== person.email);
}

async function subscribed(database: Database, person: Person): Promise<string[]> {
  const addresses = provedAddresses(person);
  if (addresses.length === 0) return [];
  const rows = await database
    .selectFrom('newsletter_subscriber')
    .select('email')
    .where('email', 'in', addresses)
    .execute();
  return rows.map((row) => row.email);
}
