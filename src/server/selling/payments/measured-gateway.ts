import { Counter, Histogram } from 'prom-client';
import type { Log } from '../../running/log.ts';
import { type Gateway, type GatewayAccount, GatewayError, type Gateways } from './gateway-port.ts';

export const gatewayCalls = new Counter({
  name: 'shop_gateway_calls_total',
  help: 'Calls of the payment gateway, by operation and outcome: ok, or the kind of error',
  labelNames: ['operation', 'outcome'],
});

/** What the shop asks of its own count of calls reaches no gateway. */
const UNCOUNTED: ReadonlySet<string | symbol> = new Set(['reserve', 'callsLeft']);

const OPERATIONS: Record<Exclude<keyof Gateway, 'reserve' | 'callsLeft'>, true> = {
  createOrder: true,
  order: true,
  payments: true,
  terminate: true,
  createRefund: true,
  refund: true,
  refunds: true,
  settlements: true,
  settlementLines: true,
  disputesOfOrder: true,
};
// Start at 0: an alert on an increase misses the first event of a series that did not exist before.
for (const operation of Object.keys(OPERATIONS)) {
  for (const outcome of ['ok', 'unauthorised', 'unreachable']) gatewayCalls.inc({ operation, outcome }, 0);
}

export const gatewaySeconds = new Histogram({
  name: 'shop_gateway_call_seconds',
  help: 'Duration of payment gateway calls, by operation',
  labelNames: ['operation'],
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8],
});

/** Returns the accounts with their calls measured. */
export function measuredGateways({ all, current, second }: Gateways, log: Log): Gateways {
  const measured = all.map((account) => ({ ...account, calls: measuredGateway(account.calls, log) }));
  const of = (account: GatewayAccount) => measured.find(({ id }) => id === account.id) ?? account;
  return { all: measured, current: of(current), ...(second === undefined ? {} : { second: of(second) }) };
}

/**
 * Wraps the gateway so that each call is counted and timed, and a call without a response is logged with its
 * duration.
 */
export function measuredGateway(gateway: Gateway, log: Log): Gateway {
  return new Proxy(gateway, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || typeof name !== 'string' || UNCOUNTED.has(name)) return method;
      return (...args: unknown[]) => measure(name, log, () => Reflect.apply(method, target, args));
    },
  });
}

async function measure(operation: string, log: Log, call: () => unknown): Promise<unknown> {
  const began = performance.now();
  let outcome = 'ok';
  try {
    return await call();
  } catch (error) {
    outcome = error instanceof GatewayError ? error.fault : 'broken';
    throw error;
  } finally {
    const ms = performance.now() - began;
    gatewayCalls.inc({ operation, outcome });
    gatewaySeconds.observe({ operation }, ms / 1000);
    if (outcome === 'unreachable') {
      log.warn({ operation, durationMs: Math.round(ms) }, 'payment gateway did not respond');
    }
  }
}

/** Counts gateway calls since the start of this process. A rejected call also counts as answered. */
export async function countedCalls(): Promise<{ answered: number; unanswered: number }> {
  const { values } = await gatewayCalls.get();
  const sum = (of: (outcome: unknown) => boolean) =>
    values.filter(({ labels }) => of(labels.outcome)).reduce((total, { value }) => total + value, 0);
  return {
    answered: sum((outcome) => outcome !== 'unreachable'),
    unanswered: sum((outcome) => outcome === 'unreachable'),
  };
}
