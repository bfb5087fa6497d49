import type { Fault } from './faults.ts';
import type { Order, SettlementFault } from '../records/records.ts';
import type { WebhookFault } from '../webhooks/webhook-faults.ts';

/** The effects of a scenario on an order; fields left out leave the normal behaviour. */
export type Scenario = {
  creation?: Fault;
  /** The creation fault applies only to the first try for an order_id. */
  once?: boolean;
  webhook?: WebhookFault;
  /** The claims of the API about the order that differ from the truth. */
  reported?: (order: Order) => Partial<Order['reported']>;
  /** A second successful payment follows the first. */
  paysTwice?: boolean;
  /** How its payments are settled wrongly. */
  settles?: SettlementFault;
  /** The bank charges the payment back as soon as it is made. */
  isChargedBack?: boolean;
};

const endpoint = 'create-order';

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'gateway down': { creation: { endpoint, kind: 'error-500' } },
  'gateway down once': { creation: { endpoint, kind: 'error-500' }, once: true },
  'gateway bank': { creation: { endpoint, kind: 'error-502' } },
  'gateway slow': { creation: { endpoint, kind: 'delay-answer', ms: 40_000 } },
  'gateway busy': { creation: { endpoint, kind: 'rate-limit', retrySeconds: 30 } },
  'gateway silent': { creation: { endpoint, kind: 'cut' } },
  'gateway html': { creation: { endpoint, kind: 'html' } },
  'gateway refuses': { creation: { endpoint, kind: 'unauthorised' } },
  'gateway refuses name': { creation: { endpoint, kind: 'refuse-name' } },
  'lost webhook': { webhook: { kind: 'drop' } },
  'late webhook': { webhook: { kind: 'delay', ms: 60_000 } },
  'twice webhook': { webhook: { kind: 'duplicate', count: 1 } },
  'forged webhook': { webhook: { kind: 'wrong-signature' } },
  'wrong amount': { reported: (order) => ({ amountPaise: order.amountPaise - 100 }) },
  'wrong currency': { reported: () => ({ currency: 'USD' }) },
  'pay twice': { paysTwice: true },
  'settled short': { settles: 'short' },
  'never settled': { settles: 'never' },
  'settled twice': { settles: 'twice' },
  'charged back': { isChargedBack: true },
};

const BY_PHONE: Readonly<Record<string, string>> = {
  '9000000401': 'gateway refuses',
  '9000000408': 'gateway slow',
  '9000000429': 'gateway busy',
  '9000000444': 'gateway silent',
  '9000000500': 'gateway down',
  '9000000502': 'gateway bank',
  '9000000503': 'gateway html',
};

const NONE: Scenario = {};

/**
 * Returns the failure that a visitor requested through the checkout form: the customer's name ("Gateway
 * Down"), a phone number of 9000000 and an HTTP status ("9000000500"), or an order note ("simulate: gateway
 * down").
 */
export function scenarioOf(customer: { name: string | null; phone: string | null; note: string | null }): Scenario {
  const note = /^simulate:(.*)$/i.exec(customer.note ?? '')?.[1] ?? null;
  const names = [BY_PHONE[(customer.phone ?? '').slice(-10)] ?? null, customer.name, note];
  return names.map(named).find((scenario) => scenario !== undefined) ?? NONE;
}

function named(text: string | null): Scenario | undefined {
  return text === null ? undefined : SCENARIOS[text.trim().toLowerCase().replace(/\s+/g, ' ')];
}
