import { FeedError } from '../catalogue/feed/feed-error.ts';
import { requestFeed } from '../catalogue/feed/feed-request.ts';
import type { Config } from './config.ts';
import type { Log } from '../log.ts';
import { createCashfreeGateway } from '../payments/gateway/cashfree.ts';
import { GatewayError } from '../payments/gateway/gateway.ts';

const TIMEOUT_MS = 8_000;
/** No order of the shop has this id; asking for it tells whether the credentials are good, and changes nothing. */
const NO_ORDER = 'start-check';

/** Asks feed and gateway once, so that the operator hears of a wrong address or key before the first shopper does. */
export async function checkOutside(config: Pick<Config, 'gateway' | 'feedUrl'>, log: Log): Promise<void> {
  await Promise.all([checkGateway(config, log), checkFeed(config, log)]);
}

async function checkGateway({ gateway }: Pick<Config, 'gateway'>, log: Log): Promise<void> {
  const { host } = new URL(gateway.baseUrl);
  try {
    await createCashfreeGateway({ ...gateway, timeoutMs: TIMEOUT_MS }).order(NO_ORDER);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.fault === 'not_found') return;
    const about = { fault: error.fault, code: error.code };
    if (error.fault === 'unauthorised') {
      const keys = 'CASHFREE_APP_ID and CASHFREE_SECRET_KEY';
      log.warn(about, `${keys} are not accepted by ${host}: nobody can pay. Are they those of CASHFREE_ENV?`);
    } else {
      log.warn(about, `the payment gateway at ${host} does not answer as it should: nobody can pay until it does`);
    }
  }
}

async function checkFeed({ feedUrl }: Pick<Config, 'feedUrl'>, log: Log): Promise<void> {
  const limits = { totalMs: TIMEOUT_MS, idleMs: TIMEOUT_MS, bytes: 4 * 1024 * 1024, redirects: 3 };
  try {
    await requestFeed(`${feedUrl}/collections.json?limit=1`, { limits, userAgent: 'Poshak', now: Date.now });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    log.warn({ code: error.code }, `SHOP_FEED_URL ${new URL(feedUrl).host}: ${error.message} It is tried again.`);
  }
}
