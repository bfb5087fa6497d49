import type { HarnessGateway } from './harness-gateway.ts';
import { CATALOGUE } from './catalogue.ts';
import type { PriceList } from './price-list.ts';
import type { Random } from './random.ts';
import type { Shops } from './shops.ts';

const MINUTE = 60_000;
const ENDPOINTS = ['create-order', 'get-order', 'get-payments', 'create-refund', 'get-refunds', '*'] as const;
const FAULTS = [
  'delay',
  'delay-answer',
  'drop',
  'cut',
  'rate-limit',
  'error-500',
  'error-502',
  'error-500-after',
  'html',
] as const;
const WEBHOOK_FAULTS = ['duplicate', 'delay', 'drop', 'hold', 'reorder', 'wrong-signature'] as const;

/** The gateway's production rate limits, in calls per minute. */
const PRODUCTION_LIMITS = {
  'create-order': 200,
  'get-order': 400,
  'terminate-order': 200,
  'get-payments': 100,
  'create-refund': 100,
  'get-refunds': 30,
  'get-refund': 30,
};
const NO_LIMITS = {
  'create-order': null,
  'get-order': null,
  'terminate-order': null,
  'get-payments': null,
  'create-refund': null,
  'get-refunds': null,
  'get-refund': null,
};
/** The part of the limits that remains while other programs use the same account. */
const TIGHT_LIMITS = {
  ...PRODUCTION_LIMITS,
  'create-order': 60,
  'get-order': 40,
  'get-payments': 30,
  'get-refunds': 5,
};

export function limitRates(
  { control }: Pick<HarnessGateway, 'control'>,
  limits: 'none' | 'production' | 'tight',
): void {
  const rateLimits = { none: NO_LIMITS, production: PRODUCTION_LIMITS, tight: TIGHT_LIMITS }[limits];
  control.changeSettings({ rateWindow: 'sliding', rateLimits });
}

/** Injects random faults while one more shopper arrives. */
export function injectFault(
  gateway: Pick<HarnessGateway, 'control'>,
  shops: Shops,
  prices: PriceList,
  random: Random,
): void {
  const { control } = gateway;
  if (random.chance(0.3)) {
    const endpoint = random.pick(ENDPOINTS);
    const kind = random.pick(FAULTS);
    control.fault({ endpoint, kind, ms: random.between(5, 1200), retrySeconds: 1, times: random.between(1, 3) });
  }
  if (random.chance(0.4)) {
    const kind = random.pick(WEBHOOK_FAULTS);
    control.webhookFault({ kind, ms: random.between(10, 3000), count: random.between(1, 3) });
  }
  if (random.chance(0.02)) control.fault({ endpoint: '*', kind: 'error-502', times: random.between(20, 60) });
  // The shop's clock drifts from the gateway's by up to four minutes in either direction.
  // A sale does not end for a clock that was put back by less than a minute, so that one step is two.
  if (random.chance(0.05)) setClocks(shops, prices, aheadOf(gateway) + random.between(-2, 2) * 2 * MINUTE);
  if (random.chance(0.04)) limitRates(gateway, random.pick(['production', 'tight']));
  else if (random.chance(0.2)) limitRates(gateway, 'none');
  if (random.chance(0.3)) changePrice(prices, random);
}

function changePrice(prices: PriceList, random: Random): void {
  const { variantId } = CATALOGUE[random.between(0, CATALOGUE.length - 1)] ?? { variantId: '' };
  prices.change(variantId, random.between(9_900, 299_900));
}

/** Sets how many ms the shops' clocks are ahead of the real time. */
export function setClocks(shops: Pick<Shops, 'setClock'>, prices: Pick<PriceList, 'setClock'>, aheadMs: number): void {
  shops.setClock(aheadMs);
  prices.setClock(aheadMs);
}

export function aheadOf({ control }: Pick<HarnessGateway, 'control'>): number {
  return control.settings().now - Date.now();
}
