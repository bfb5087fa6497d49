import { FeedError, requestFeed } from '../catalogue/service.ts';
import type { Config } from '../config/config.ts';
import { type Finding, ok, warn } from './finding.ts';
import type { Log } from '../log.ts';
import { createCashfreeGateway, GatewayError } from '../payments/service.ts';

const TIMEOUT_MS = 8_000;
/** No order of the shop has this id. Requesting it shows whether the credentials are valid, and changes nothing. */
const NO_ORDER = 'start-check';

/**
 * Requests feed and gateway once, so that the operator learns of a wrong address or key before a shopper
 * does. Also logs the findings of the other quick checks (`others`, see doctor/quick-checks.ts).
 */
export async function checkExternalSystems(
  config: Pick<Config, 'gateway' | 'feedUrl'>,
  log: Log,
  others: readonly Promise<Finding[]>[] = [],
): Promise<void> {
  const findings = await Promise.all([checkGateway(config), checkFeed(config), ...others]);
  for (const { level, message, about = {} } of findings.flat()) {
    if (level !== 'ok') log.warn(about, message);
  }
}

/** Checks whether the gateway responds and accepts the credentials. */
export async function checkGateway({ gateway }: Pick<Config, 'gateway'>): Promise<Finding> {
  const { host } = new URL(gateway.baseUrl);
  const accepted = ok('gateway', `${host} accepts CASHFREE_APP_ID and CASHFREE_SECRET_KEY.`);
  try {
    await createCashfreeGateway({ ...gateway, timeoutMs: TIMEOUT_MS }).order(NO_ORDER);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault === 'not_found') return accepted;
    const about = { fault: error.fault, code: error.code };
    const keys = 'CASHFREE_APP_ID and CASHFREE_SECRET_KEY';
    const message =
      error.fault === 'unauthorised'
        ? `${keys} are not accepted by ${host}: nobody can pay. Are they those of CASHFREE_ENV?`
        : `the payment gateway at ${host} does not answer as it should: nobody can pay until it does`;
    return { check: 'gateway', level: 'fail', message, about };
  }
  return accepted;
}

/** Checks whether the feed returns a page. */
export async function checkFeed({ feedUrl }: Pick<Config, 'feedUrl'>): Promise<Finding> {
  const { host } = new URL(feedUrl);
  const limits = { totalMs: TIMEOUT_MS, idleMs: TIMEOUT_MS, bytes: 4 * 1024 * 1024, redirects: 3 };
  try {
    const answer = await requestFeed(`${feedUrl}/collections.json?limit=1`, {
      limits,
      userAgent: 'Poshak',
      now: Date.now,
    });
    return answer.kind === 'text' ? feedFinding(feedUrl, answer.origin) : feedFinding(feedUrl, new URL(feedUrl).origin);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const message = `SHOP_FEED_URL ${host}: ${error.message} It is tried again.`;
    return { check: 'feed', level: 'fail', message, about: { code: error.code } };
  }
}

/** What is said of a feed that answers, perhaps from another address than the one that is set. */
export function feedFinding(feedUrl: string, origin: string): Finding {
  const { host, origin: own } = new URL(feedUrl);
  if (origin === own) return ok('feed', `${host} gives its collections.`);
  return warn('feed', `SHOP_FEED_URL ${host} sends each request on to ${origin}: set SHOP_FEED_URL to ${origin}.`);
}
