import { randomBytes } from 'node:crypto';
import { adEventsOf, composeOrderMoves } from './compose-outbox.ts';
import { composePayments } from './compose-payments.ts';
import { startAdEvents, type AdEvents } from './ad-events/service.ts';
import { composeShipping, openCouriers, type Shipping } from './compose-shipping.ts';
import { messageOrder } from './compose-messages.ts';
import type { Config } from './config/config.ts';
import { offersMyOrders } from './config/public-shop.ts';
import type { Database } from './db/connect.ts';
import { describeDatabase } from './db/database-address.ts';
import {
  createInvoiceService,
  type InvoiceService,
  startIssuingCreditNotes,
  startIssuingInvoices,
} from './invoices/service.ts';
import type { Log } from './log.ts';
import { commandSocketPath, listenForCommands, type StopCommands } from './commands/command-socket.ts';
import type { NotifierDeps } from './messages/deps.ts';
import { type Notifier, startNotifier } from './messages/service.ts';
import { runOrderCommand } from './order-commands/service.ts';
import { createCustomerVault, type CustomerVault } from './encryption/customer-vault.ts';
import { checkDataKeys, loadDataKeys } from './encryption/data-key.ts';
import type { OrderRow } from './order-transitions/service.ts';
import type { MerchantService } from './orders/merchant.ts';
import { startCancellingForgotten } from './orders/cod/cancel-unconfirmed.ts';
import { orderCodes } from './orders/cod/order-codes.ts';
import type { PriceSource } from './orders/price-source.ts';
import type { Product } from '../domain/catalogue/product.ts';
import { startSearchFilling } from './orders/search/fill-search-words.ts';
import { startRetention } from './privacy/retention.ts';
import { type OrderService, createOrderService } from './orders/service.ts';
import { type OutboxDeps, startOutbox, topicsOf } from './outbox/service.ts';
import {
  type PaymentService,
  createPaymentService,
  startReconciler,
  startWatchingForLostOrders,
} from './payments/service.ts';
import { startFollowingRefunds } from './returns/close-refunded-returns.ts';
import { startPickups } from './returns/pickups/due-pickups.ts';
import type { Proof } from './returns/deps.ts';
import { readReturns } from './returns/read-returns.ts';
import { createReturnService, type ReturnService } from './returns/service.ts';
import { DEFAULT_TERMS } from '../domain/reconciliation/reconciliation-input.ts';
import { createSettlementService, type SettlementService, startSettlements } from './settlements/service.ts';
import { createMyOrders, type MyOrders } from './my-orders/service.ts';
import { createStockAlerts, type StockAlertService } from './stock-alerts/service.ts';
import { createReviewService, type ReviewService, reviewPath } from './reviews/service.ts';

/** No further messages are announced for orders in these states. */
const ENDED: ReadonlySet<string> = new Set(['failed', 'expired', 'cancelled', 'refunded']);

export type Checkout = {
  orders: OrderService;
  payments: PaymentService;
  merchant: MerchantService;
  invoices: InvoiceService;
  returns: ReturnService;
  reviews: ReviewService;
  stockAlerts: StockAlertService;
  /** Null if My orders is not offered. */
  myOrders: MyOrders | null;
  settlements: SettlementService;
  /** Null if carriers are entered by hand. */
  shipping: Shipping | null;
  /** Null if the server sends nothing to an ad platform. */
  adEvents: AdEvents | null;
  vault: CustomerVault;
  notifier: Notifier;
  notifierDeps: NotifierDeps;
  /** Starts the background work and the orders command. Returns a function that stops both. */
  start(): Promise<StopCommands>;
};

export type CheckoutDeps = {
  config: Config;
  database: Database;
  prices: PriceSource;
  /** Returns a product of the stored catalogue; null if it no longer exists. */
  productOf: (handle: string) => Promise<Product | null>;
  now: () => number;
  log: Log;
};

/**
 * Creates the services of orders, payments and the outbox. Rejects with ConfigError if the database was
 * written with another DATA_KEY.
 */
export async function composeCheckout({
  config,
  database,
  prices,
  productOf,
  now,
  log,
}: CheckoutDeps): Promise<Checkout> {
  const keys = await loadDataKeys(config);
  await checkDataKeys(database, keys, now());
  const vault = createCustomerVault(keys);
  const moves = composeOrderMoves({ config, database, vault, now, log });
  const { requestOf, messageDeps, notifier, senders, transitions, merchant } = moves;
  const outbox: OutboxDeps = { database, senders, now, random: Math.random, log, requestOf };
  const paymentDeps = composePayments({ config, database, transitions, vault, requestOf, now, log });
  const { gateways } = paymentDeps;
  const { environment } = gateways.current;
  const payments = createPaymentService(paymentDeps);
  const settings = { ...config.shop, payDomains: config.payDomains };
  const reader = { database, policy: config.shop.policy, prices, productOf, now };
  const invoiceDeps = { database, vault, shop: config.shop, environment, now };
  const invoices = createInvoiceService(invoiceDeps);
  const codes = orderCodes({ database, vault, notifier, now });
  const orderDeps = {
    ...(notifier.canSendCodes ? { codes } : {}),
    database,
    returnsOf: (order: OrderRow) => readReturns(reader, order),
    hasInvoice: (orderId: string) => invoices.hasInvoice(orderId),
    reviewPathOf: (orderId: string) => reviewPath(vault, orderId),
    transitions,
    payments,
    prices,
    vault,
    settings,
    now,
    randomBytes,
    log,
    updatesOf: async (order: OrderRow) =>
      ENDED.has(order.state) ? [] : notifier.updatesOf(messageOrder(vault, order)),
  };
  const orders = createOrderService(orderDeps);
  messageDeps.onButton = (tap) => orders.answerButton(tap);
  const couriers = openCouriers({ config, now });
  const returnDeps = {
    ...reader,
    transitions,
    vault,
    merchant,
    topics: topicsOf(outbox.senders),
    prove: async ({ orderId, mobileLast4, caller }: Proof) => void (await orders.track(orderId, mobileLast4, caller)),
    randomBytes,
    couriers,
    log,
  };
  const returns = createReturnService(returnDeps);
  const receiveReturn: typeof returns.receiveTracking = (...webhook) => returns.receiveTracking(...webhook);
  const shipping = couriers && composeShipping({ couriers, database, merchant, receiveReturn, now, log });
  const reviews = createReviewService({ database, vault, now, log });
  const stockAlerts = createStockAlerts({
    database,
    vault,
    notifier,
    productOf,
    settings: {
      ...config.shop.messages.stockAlerts,
      publicUrl: config.publicUrl,
      quietHours: messageDeps.settings.rules.quietHours,
    },
    now,
    newId: messageDeps.newId,
    log,
  });
  const terms = { ...DEFAULT_TERMS, ...config.shop.settlements };
  const settlementDeps = { database, gateways, terms, now, log };
  const settlements = createSettlementService(settlementDeps);
  const adEvents = adEventsOf(config, { database, vault, prices, now, log });
  return {
    orders,
    payments,
    merchant,
    invoices,
    returns,
    reviews,
    stockAlerts,
    settlements,
    shipping,
    adEvents,
    myOrders: offersMyOrders(config) ? createMyOrders({ database, vault, notifier, randomBytes, now, log }) : null,
    vault,
    notifier,
    notifierDeps: messageDeps,
    async start() {
      const stopCommands = await listenForCommands(
        commandSocketPath(config.dataDir),
        (argv) => runOrderCommand({ merchant, returns: returns.merchant, database, vault, now, invoices }, argv),
        describeDatabase(config),
      );
      const periodic = [
        startReconciler(paymentDeps),
        startWatchingForLostOrders(payments, log),
        startOutbox(outbox),
        startNotifier(notifier, { log }),
        startRetention({ database, now, log }),
        startFollowingRefunds(returnDeps),
        ...(couriers ? [startPickups(returnDeps)] : []),
        startIssuingInvoices({ ...invoiceDeps, log }),
        startIssuingCreditNotes({ ...invoiceDeps, log }),
        startSearchFilling({ database, vault, log }),
        startCancellingForgotten(orderDeps, config.shop.cod.cancelAfterHours),
        startSettlements(settlements, { log }),
        ...(shipping ? [shipping.start()] : []),
        ...(adEvents ? [startAdEvents(adEvents, log)] : []),
      ];
      return async (limitMs) => {
        await Promise.all([stopCommands(limitMs), ...periodic.map((job) => job.stop()), payments.drain()]);
      };
    },
  };
}
