import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../running/errors.ts';
import { listDisputes } from '../../selling/payments/service.ts';
import type { DeskDeps } from '../deps.ts';
import { on } from '../auth/handler.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { disputeOf } from '../orders/dispute-view.ts';
import { lastWebhookAt } from '../today/today-figures.ts';
import { listGateways } from './gateway-list.ts';
import {
  closeDifference,
  differencesIn,
  payDomainOrdersIn,
  payDomainsIn,
  readUntil,
  refundsIn,
  settlementLinesIn,
  settlementsIn,
} from './money-lists.ts';

const PAGE = 50;
/** Sorts disputes without a deadline last, as the index does: the last instant that a cursor can hold. */
const NEVER = new Date(9_999_999_999_999);

type Deps = Pick<DeskDeps, 'database' | 'gateways' | 'giftCards' | 'settlements' | 'shopUrl' | 'storeCredit' | 'now'>;

/** Handlers for the shop's money: what arrived, what did not, and what has to be done about it. */
export function moneyHandlers({ database, gateways, giftCards, settlements, shopUrl, storeCredit, now }: Deps) {
  return {
    owed: on(DESK_ENDPOINTS.owed, async () => ({
      giftCardsPaise: await giftCards.owed(),
      storeCreditPaise: (await storeCredit.overview()).outstandingPaise,
    })),
    differences: on(DESK_ENDPOINTS.differences, async ({ query: { show = 'open', after, limit = PAGE } }) => {
      const found = await differencesIn(database, show, { after: readCursor(after), limit: limit + 1 });
      const page = pageOf(found, limit, (one) => writeCursor(new Date(one.foundAt), String(one.id)));
      return { differences: page.rows, next: page.next, readUntil: await readUntil(database) };
    }),
    closeDifference: on(DESK_ENDPOINTS.closeDifference, async ({ params, body, actor, record }) => {
      const closed = { id: params.id, by: actor.name, note: body.note, at: new Date(now()) };
      if (!(await closeDifference(database, closed))) throw new ShopError('not_found');
      await record({ detail: `difference ${params.id}: ${body.note}` });
      return { ok: true as const };
    }),
    settlements: on(DESK_ENDPOINTS.settlements, async ({ query: { after, limit = PAGE } }) => {
      const found = await settlementsIn(database, { after: readCursor(after), limit: limit + 1 });
      const { rows, next } = pageOf(found, limit, (one) => writeCursor(one.settledAt, one.settlementId));
      return { settlements: rows.map((row) => ({ ...row, settledAt: row.settledAt.toISOString() })), next };
    }),
    settlementLines: on(DESK_ENDPOINTS.settlementLines, async ({ params, query: { after, limit = PAGE } }) => {
      const cursor = readCursor(after);
      const { lines, next } = await settlementLinesIn(database, params.settlementId, cursor?.key ?? null, limit);
      return { lines, next: next === null ? null : writeCursor(new Date(0), next) };
    }),
    disputes: on(DESK_ENDPOINTS.disputes, async ({ query: { show = 'open', after, limit = PAGE } }) => {
      const cursor = readCursor(after);
      const found = await listDisputes(database, { isOpen: show === 'open', after: cursor, limit: limit + 1 });
      const { rows, next } = pageOf(found, limit, (one) =>
        writeCursor(show === 'open' ? (one.respondBy ?? NEVER) : one.begunAt, one.disputeId),
      );
      return { disputes: rows.map(disputeOf), next };
    }),
    moneyRefunds: on(DESK_ENDPOINTS.moneyRefunds, async ({ query: { show = 'failed', after, limit = PAGE } }) => {
      const found = await refundsIn(database, show, { after: readCursor(after), limit: limit + 1 });
      const { rows, next } = pageOf(found, limit, (one) => writeCursor(one.at, one.refundId));
      const refunds = rows.map((row) => ({
        ...row,
        requestedAt: row.requestedAt.toISOString(),
        at: row.at.toISOString(),
      }));
      return { refunds, next };
    }),
    payDomains: on(DESK_ENDPOINTS.payDomains, async () => ({ domains: await payDomainsIn(database, now()) })),
    payDomainOrders: on(DESK_ENDPOINTS.payDomainOrders, async ({ query: { domain, after, limit = PAGE } }) => {
      const found = await payDomainOrdersIn(database, domain, { after: readCursor(after), limit: limit + 1 });
      const paid = found.flatMap(({ paidAt, ...order }) => (paidAt === null ? [] : [{ ...order, paidAt }]));
      const { rows, next } = pageOf(paid, limit, (one) => writeCursor(one.paidAt, one.orderId));
      return { orders: rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString() })), next };
    }),
    gateways: on(DESK_ENDPOINTS.gateways, async () => ({
      ...(await listGateways(database, gateways, { shopUrl, now: now() })),
      lastWebhookAt: (await lastWebhookAt(database))?.toISOString() ?? null,
    })),
    importBankStatement: on(DESK_ENDPOINTS.importBankStatement, async ({ body, record }) => {
      const imported = await settlements.importBankStatement(body.csv);
      await record({ detail: `${imported.added} credits of a bank statement` });
      return imported;
    }),
    importRemittances: on(DESK_ENDPOINTS.importRemittances, async ({ body, record }) => {
      const imported = await settlements.importRemittances(body.csv);
      await record({ detail: `${imported.added} parcels of a remittance report` });
      return imported;
    }),
  };
}

/** Returns a page of rows that were read with one row too many, and the cursor of the next page. */
function pageOf<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => string) {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null };
}
