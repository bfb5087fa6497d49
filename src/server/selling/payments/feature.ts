import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import type { OrderTransitions } from '../order-transitions/service.ts';
import type { RequestOf } from '../../running/tracing/order-work.ts';
import type { PaymentDeps } from './deps.ts';
import { recentOrdersOf } from './recent-orders.ts';
import type { Gateways } from './gateway-port.ts';
import { countedCalls, gatewayCalls, gatewaySeconds, measuredGateways } from './measured-gateway.ts';
import { registerCheckoutMetrics } from './metrics.ts';
import { paymentRoutes } from './routes.ts';
import { createPaymentService, type PaymentService, startReconciler, startWatchingForLostOrders } from './service.ts';
import { createGatewayChoice } from './second-gateway/choice.ts';
import { startFollowingStandings } from './second-gateway/follow-standings.ts';
import { registerGatewayMetrics } from './second-gateway/metrics.ts';
import { PAYMENT_TIMES } from './settings.ts';
import { turnAwayRule } from './second-gateway/rule.ts';

type Needs = {
  config: {
    gateways: Gateways;
    mode: 'demo' | 'live';
    publicUrl: string;
    shop: Pick<ShopConfig, 'secondGateway'>;
  };
  database: Database;
  transitions: OrderTransitions;
  vault: CustomerVault;
  requestOf: RequestOf;
  /** Tells the merchant. */
  notifier: { announceGatewayTurn: NonNullable<Parameters<typeof createGatewayChoice>[0]['announceTurn']> };
  now: () => number;
  log: Log;
};

type Offers = {
  payments: PaymentService;
  /** The gateways with this shop's credentials, each call measured. */
  gateways: Gateways;
  /** Number of calls to the gateways since the start. */
  gatewayCalls: typeof countedCalls;
};

export const payments: Feature<Needs, Offers> = {
  name: 'payments',
  create({ config, database, transitions, vault, requestOf, notifier, now, log }) {
    const gateways = measuredGateways(config.gateways, log);
    const { environment } = gateways.current;
    if (config.mode === 'live' && environment !== 'production') {
      log.warn({ environment }, 'test gateway used in live mode: orders are marked as test and no amount is real');
    }
    const { current, second } = gateways;
    const rule = turnAwayRule(config.shop.secondGateway);
    const announceTurn: typeof notifier.announceGatewayTurn = (transaction, turn) =>
      notifier.announceGatewayTurn(transaction, turn);
    const ways = config.shop.secondGateway?.ways;
    const choice = second && createGatewayChoice({ database, now, log, announceTurn }, [current, second], rule, ways);
    const deps: PaymentDeps = {
      database,
      transitions,
      vault,
      now,
      random: Math.random,
      log,
      requestOf,
      gateways,
      recentOrders: recentOrdersOf(database, now),
      ...(choice === undefined ? {} : { choice }),
      settings: { ...PAYMENT_TIMES, publicUrl: config.publicUrl },
    };
    const service = createPaymentService(deps);
    return {
      services: { payments: service, gateways, gatewayCalls: countedCalls },
      routes: [paymentRoutes(service)],
      metrics(registry) {
        registry.registerMetric(gatewayCalls);
        registry.registerMetric(gatewaySeconds);
        registerCheckoutMetrics(registry, database);
        registerGatewayMetrics(registry, database, gateways);
      },
      start: () => [
        startReconciler(deps),
        startWatchingForLostOrders(service, log),
        ...(choice === undefined ? [] : [startFollowingStandings(choice, log)]),
      ],
      stop: () => service.drain(),
    };
  },
};
