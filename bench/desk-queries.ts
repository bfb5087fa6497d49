import type { Person } from '../test/desk-under-test.ts';
import type { DeskEndpointName } from '../src/contracts/desk/endpoints.ts';
import type { Database } from '../src/server/running/db/connect.ts';
import { bestSellersIn } from '../src/server/desk/today/best-sellers.ts';
import {
  conversionIn,
  failedPaymentsIn,
  lastWebhookAt,
  salesByDay,
  salesIn,
  waitingNow,
} from '../src/server/desk/today/today-figures.ts';
import { readMissedSearches } from '../src/server/catalogue/searches/service.ts';

export type Question = readonly [
  step: string,
  name: DeskEndpointName,
  query?: Readonly<Record<string, string>>,
  params?: Readonly<Record<string, string>>,
];

/** The queries of the desk, as its screens make them. */
export const QUESTIONS: readonly Question[] = [
  ['orders', 'orders'],
  ['orders, oldest first', 'orders', { sort: 'oldest' }],
  ['orders in a state', 'orders', { state: 'delivered' }],
  ['orders in states', 'orders', { state: 'held,confirmed,paid' }],
  ['queue to pack', 'orders', { queue: 'pack' }],
  ['queue of failed refunds', 'orders', { queue: 'refund_failed' }],
  ['queue of refunds under way', 'orders', { queue: 'refund_under_way' }],
  ['orders by payment', 'orders', { method: 'online' }],
  ['orders by payment in a state', 'orders', { method: 'cash_on_delivery', state: 'delivered' }],
  ['search: mobile', 'orders', { search: '9000700000', in: 'mobile' }],
  ['search: name', 'orders', { search: 'first7 last7', in: 'name' }],
  ['search: names never together', 'orders', { search: 'first7 last8', in: 'name' }],
  ['search: product', 'orders', { search: 'ajrakh kurta', in: 'product' }],
  ['search: product in a queue', 'orders', { search: 'kurta', in: 'product', queue: 'pack' }],
  ['search: product, state with none', 'orders', { search: 'ajrakh kurta', in: 'product', state: 'returned' }],
  ['search: name in a queue', 'orders', { search: 'first7', in: 'name', queue: 'pack' }],
  ['search: anything', 'orders', { search: 'first7' }],
  ['search: nothing found', 'orders', { search: 'nobody nowhere' }],
  ['search: AWB', 'orders', { search: 'EX700', in: 'awb' }],
  ['search: order', 'orders', { search: 'OLD500000', in: 'order' }],
  ['an order', 'order', {}, { orderId: 'OLD1600' }],
  ['returns', 'returns'],
  ['returns, closed', 'returns', { show: 'closed' }],
  ['reviews', 'reviews'],
  ['reviews, looked at', 'reviews', { show: 'moderated' }],
  ['contact requests', 'contactRequests'],
  ['contact requests, done', 'contactRequests', { show: 'done' }],
  ['newsletter', 'newsletter'],
  ['record of acts', 'audit'],
  ['failed messages', 'deadLetters'],
  ['stock alerts', 'stockAlerts'],
  ['RTO', 'rtoReport'],
  ['money: differences', 'differences'],
  ['money: differences, over', 'differences', { show: 'over' }],
  ['money: settlements', 'settlements'],
  ['money: lines of a settlement', 'settlementLines', {}, { settlementId: 'S300' }],
  ['money: disputes', 'disputes'],
  ['money: disputes, over', 'disputes', { show: 'over' }],
  ['money: refunds that failed', 'moneyRefunds'],
  ['money: refunds under way', 'moneyRefunds', { show: 'under_way' }],
  ['money: partner domains', 'payDomains'],
  ['money: orders of a domain', 'payDomainOrders', { domain: 'partner3.example' }],
  ['today', 'today'],
];

const DAY_MS = 24 * 3600_000;

/** Each query of Today separately; the screen makes them in one request. */
export const OF_TODAY: readonly (readonly [string, (database: Database, now: number) => Promise<unknown>])[] = [
  ['today: what waits', waitingNow],
  ['today: sales of a day', (database, now) => salesIn(database, { from: now - DAY_MS, to: now })],
  ['today: sales of 14 days', (database, now) => salesByDay(database, { from: now - 14 * DAY_MS, to: now })],
  ['today: conversion', (database, now) => conversionIn(database, { from: now - DAY_MS, to: now })],
  ['today: failed payments', (database, now) => failedPaymentsIn(database, { from: now - DAY_MS, to: now })],
  ['today: best sellers', bestSellersIn],
  ['today: missed searches', (database, now) => readMissedSearches(database, { days: 7, limit: 10, now })],
  ['today: last webhook', (database) => lastWebhookAt(database)],
];

/** Throws if the desk refuses the query. */
export async function callEndpoint(
  owner: Person,
  name: DeskEndpointName,
  query: Question[2] = {},
  params: Question[3] = {},
) {
  const { status, text } = await owner.call(name, { query, params });
  if (status !== 200) throw new Error(`${name} answered ${status} ${text}`);
}
