import { FeedError, recogniseSource, type RecognisedSource } from '../../catalogue/products/service.ts';
import { SOURCES } from '../../providers/registry.ts';
import type { Config } from '../../settings/config/config.ts';
import { type Finding, ok, warn } from './finding.ts';
import type { Log } from '../../running/log.ts';
import type { GatewayAccount } from '../../selling/payments/gateway-port.ts';
import { tryAccount } from '../../selling/payments/service.ts';

/**
 * Requests feed and gateway once, so that the operator learns of a wrong address or key before a shopper
 * does. Also logs the findings of the other quick checks (`others`, see doctor/quick-checks.ts). Never rejects: nobody
 * waits for it.
 */
export async function checkExternalSystems(
  config: Pick<Config, 'gateways' | 'source' | 'feedUrl'>,
  log: Log,
  others: readonly Promise<Finding[]>[] = [],
): Promise<void> {
  const checks = [...config.gateways.all.map(checkGateway), checkFeed(config), ...others];
  for (const outcome of await Promise.allSettled<Finding | Finding[]>(checks)) {
    if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'a check at the start broke');
    else {
      for (const { level, message, about = {} } of [outcome.value].flat()) {
        if (level !== 'ok') log.warn(about, message);
      }
    }
  }
}

/** Checks whether the gateway responds and accepts the credentials. */
export async function checkGateway({ apiUrl, calls, settings }: GatewayAccount): Promise<Finding> {
  const { host } = new URL(apiUrl);
  const keys = settings.credentials.join(' and ');
  const error = await tryAccount({ calls });
  if (error === null) return ok('gateway', `${host} accepts ${keys}.`);
  const message =
    error.fault === 'unauthorised'
      ? `${keys} are not accepted by ${host}: nobody can pay. Are they those of ${settings.environment}?`
      : `the payment gateway at ${host} does not answer as it should: nobody can pay until it does`;
  return { check: 'gateway', level: 'fail', message, about: { fault: error.fault, code: error.code } };
}

/** Checks whether the feed returns a page, and if not, whether it is another platform's. */
export async function checkFeed({ source, feedUrl }: Pick<Config, 'source' | 'feedUrl'>): Promise<Finding> {
  const { host } = new URL(feedUrl);
  try {
    return feedFinding(feedUrl, await source.probe(feedUrl, Date.now), source.name);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const found = await recogniseSource(SOURCES, feedUrl, Date.now);
    const other = found === null || found.feedUrl === feedUrl ? 'It is tried again.' : settingsOf(found);
    const message = `SHOP_FEED_URL ${host}: ${error.message} ${other}`;
    return { check: 'feed', level: 'fail', message, about: { code: error.code } };
  }
}

/** How to configure the platform that was recognised. */
function settingsOf({ source, feedUrl }: RecognisedSource): string {
  return `${source.name} answers there: set SHOP_FEED_SOURCE to ${source.id} and SHOP_FEED_URL to ${feedUrl}.`;
}

/** What is said of a feed that answers, perhaps from another address than the one that is set. */
export function feedFinding(feedUrl: string, origin: string, platform: string): Finding {
  const { host, origin: own } = new URL(feedUrl);
  if (origin === own) return ok('feed', `${host} gives its catalogue (${platform}).`);
  return warn('feed', `SHOP_FEED_URL ${host} sends each request on to ${origin}: set SHOP_FEED_URL to ${origin}.`);
}
