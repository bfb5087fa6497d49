import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { mayCall } from '../../../contracts/desk/accountant.ts';
import { mayActAs } from '../../../contracts/desk/roles.ts';
import { readMissedSearches } from '../../catalogue/searches/service.ts';
import { goneFromMenu } from './menu-gone.ts';
import { bestSellersIn } from './best-sellers.ts';
import type { Database } from '../../running/db/connect.ts';
import type { DeskDeps } from '../deps.ts';
import { namesOfAvoided } from '../../selling/payments/service.ts';
import { on } from '../auth/handler.ts';
import {
  conversionIn,
  failedPaymentsIn,
  lastWebhookAt,
  salesByDay,
  salesIn,
  type Span,
  waitingNow,
} from './today-figures.ts';
import { type SetUpItem, setUpList } from '../../../domain/merchant/set-up.ts';
import { dayInIndia, midnightInIndia } from '../../../domain/dates/india.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

const SHOWN_DAYS = 14;
/** Read only when somebody wants to see them. */
const MOST_DAYS = 30;
const MISSED = 10;

type Deps = Pick<
  DeskDeps,
  | 'database'
  | 'reads'
  | 'catalogue'
  | 'menuEntries'
  | 'shopDraft'
  | 'gateways'
  | 'gatewayCalls'
  | 'environment'
  | 'setUp'
  | 'foreignCurrency'
  | 'now'
>;

/** Handlers for the Today screen: queues, sales, and the health of feed and gateway. */
export function todayHandlers(deps: Deps) {
  const { database, catalogue, now } = deps;
  return {
    salesOfDays: on(DESK_ENDPOINTS.salesOfDays, async () => {
      const at = now();
      return { days: await daysUpTo(await deps.reads.upToDate(), { from: midnightInIndia(at), to: at }, MOST_DAYS) };
    }),
    today: on(DESK_ENDPOINTS.today, async ({ who }) => {
      const at = now();
      const midnight = midnightInIndia(at);
      const today = { from: midnight, to: at };
      const reports = await deps.reads.upToDate();
      const [
        waiting,
        sales,
        failedPayments,
        bestSellers,
        missedSearches,
        status,
        webhookAt,
        calls,
        setUp,
        unpublished,
        menuGone,
      ] = await Promise.all([
        waitingNow(reports, at),
        mayActAs(who.role, 'manager') ? salesAt(reports, today) : null,
        failedPaymentsIn(reports, today),
        // Stores what it has counted.
        bestSellersIn(database, at),
        readMissedSearches(reports, { days: 7, limit: MISSED, now: at }),
        catalogue.status(),
        lastWebhookAt(database),
        deps.gatewayCalls(),
        mayActAs(who.role, DESK_ENDPOINTS.shopSettings.role) ? setUpIn(deps) : [],
        mayCall(who.role, 'shopDraft') ? unpublishedIn(deps) : null,
        mayCall(who.role, 'shopDraft') ? goneFromMenu(catalogue.catalogue, deps.menuEntries) : [],
      ]);
      const { products, collections, ageMs } = status;
      return {
        at: new Date(at).toISOString(),
        waiting,
        sales,
        failedPayments,
        bestSellers,
        missedSearches,
        setUp,
        unpublished,
        goneFromMenu: menuGone,
        foreignCurrency: deps.foreignCurrency,
        catalogue: { products, collections, ageMs },
        gateway: {
          ...calls,
          lastWebhookAt: webhookAt?.toISOString() ?? null,
          environment: deps.environment,
          away: await namesOfAvoided(database, deps.gateways),
        },
      };
    }),
  };
}

/** A timed draft that could not be published waits for somebody who does not know yet. */
async function unpublishedIn({ shopDraft }: Deps): Promise<DeskResponse<'today'>['unpublished']> {
  const { failure, publishBy } = await shopDraft.read();
  return failure === null ? null : { failure, by: publishBy };
}

/** What is done of the set-up; its last step is an order that was paid, or taken as cash on delivery. */
async function setUpIn({ database, setUp }: Deps): Promise<SetUpItem[]> {
  if (setUp === null) return [];
  const found = await database
    .selectFrom('shop_order')
    .select('order_id')
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('payment_method', '=', 'cash_on_delivery')]))
    .limit(1)
    .executeTakeFirst();
  return setUpList({ ...setUp, testOrder: found !== undefined });
}

/**
 * Returns the sales of today and of earlier days up to the same time of day, so that a morning is not
 * compared with a whole day.
 */
async function salesAt(database: Database, today: Span): Promise<DeskResponse<'today'>['sales']> {
  const ago = (days: number) => ({ from: today.from - days * DAY_MS, to: today.to - days * DAY_MS });
  const [now, yesterday, weekAgo, days, conversion] = await Promise.all([
    salesIn(database, today),
    salesIn(database, ago(1)),
    salesIn(database, ago(7)),
    daysUpTo(database, today, SHOWN_DAYS),
    conversionIn(database, today),
  ]);
  return { today: now, yesterday, weekAgo, conversion, days };
}

/** Returns the sales of the last `count` days, today included; days without an order too. */
async function daysUpTo(database: Database, today: Span, count: number): Promise<DeskResponse<'salesOfDays'>['days']> {
  const from = today.from - (count - 1) * DAY_MS;
  const byDay = new Map((await salesByDay(database, { from, to: today.to })).map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, index) => {
    const day = dayInIndia(from + index * DAY_MS);
    return byDay.get(day) ?? { day, revenuePaise: 0, orders: 0 };
  });
}
