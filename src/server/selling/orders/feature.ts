import { randomBytes } from 'node:crypto';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import type { Database } from '../../running/db/connect.ts';
import type { ReadServers } from '../../running/db/read-servers.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import { creditTerms } from '../store-credit/service.ts';
import type { Feature } from '../../running/feature.ts';
import type { Log } from '../../running/log.ts';
import type { OrderTransitions } from '../order-transitions/service.ts';
import type { PaymentService } from '../payments/service.ts';
import type { RequestOf } from '../../running/tracing/order-work.ts';
import { startCancellingForgotten } from './cod/cancel-unconfirmed.ts';
import type { OrderCodes, OrderDeps } from './deps.ts';
import { createMerchantService, type MerchantService } from './merchant.ts';
import type { MerchantDeps } from './merchant-deps.ts';
import { placingRequestOf } from './order-customer.ts';
import type { DeliverySettings } from '../../../domain/money/delivery-of-cart.ts';
import { cataloguePrices } from './placing/catalogue-prices.ts';
import type { PriceSource } from './price-source.ts';
import { orderRoutes } from './routes.ts';
import { startSearchFilling } from './search/fill-search-words.ts';
import { createOrderService, type OrderService } from './service.ts';

type Stored = { database: Database; vault: CustomerVault; now: () => number };

type MerchantNeeds = Stored & {
  reads: Pick<ReadServers, 'upToDate'>;
  config: { shop: Pick<ShopConfig, 'cod' | 'delivery' | 'storeCredit'>; sendsCodes: boolean };
  catalogue: Pick<CatalogueService, 'confirmPrices'>;
  transitions: OrderTransitions;
  /** Null: the merchant follows no list of its own. */
  ownPin: NonNullable<MerchantDeps['ownPin']> | null;
};

type MerchantOffers = {
  merchant: MerchantService;
  prices: PriceSource;
  /** Finds the request that placed an order, for tracing. */
  requestOf: RequestOf;
};

/** What the merchant does with orders, and what other features read of them. */
export const merchantOrders: Feature<MerchantNeeds, MerchantOffers> = {
  name: 'orders for the merchant',
  create({ config, catalogue, ownPin, ...deps }) {
    const { refundPrepaidRto, advanceBackOnCancel, advanceBackOnRto } = config.shop.cod;
    const policy = {
      refundPrepaidRto,
      advanceBackOnCancel,
      advanceBackOnRto,
      codRules: config.shop.cod,
      delivery: config.shop.delivery,
      ...(ownPin === null ? {} : { ownPin }),
      storeCredit: creditTerms(config),
    };
    const { database, reads, vault, now, transitions } = deps;
    return {
      services: {
        merchant: createMerchantService({ database, listsFrom: reads.upToDate, vault, now, transitions, ...policy }),
        prices: cataloguePrices(catalogue),
        requestOf: (orderId) => placingRequestOf({ database, vault }, orderId),
      },
    };
  },
};

type Needs = Stored & {
  config: {
    shop: Pick<
      ShopConfig,
      | 'offer'
      | 'persuasion'
      | 'shopping'
      | 'cashOnDelivery'
      | 'cod'
      | 'reminders'
      | 'delivery'
      | 'shipping'
      | 'storeCredit'
      | 'giftCards'
      | 'policy'
    >;
    payDomains: readonly string[];
  };
  log: Log;
  transitions: OrderTransitions;
  payments: PaymentService;
  prices: PriceSource;
  invoices: { hasInvoice: (orderId: string) => Promise<boolean> };
  returnsOf: NonNullable<OrderDeps['returnsOf']>;
  reviewPathOf: (orderId: string) => string;
  /** Null: couriers decide nothing about who may order. */
  courierReach: NonNullable<OrderDeps['courierReach']> | null;
  /** Null: the merchant follows no list of its own. */
  ownPin: NonNullable<OrderDeps['ownPin']> | null;
  /** Null if no transport can send one. */
  orderCodes: OrderCodes | null;
  updatesOf: NonNullable<OrderDeps['updatesOf']>;
  /** Takes what answers the buttons under messages. */
  onButton: (answer: OrderService['answerButton']) => void;
};

export const orders: Feature<Needs, { orders: OrderService }> = {
  name: 'orders',
  personalData: ['shop_order', 'order_search', 'order_search_part'],
  create({ config, orderCodes: codes, invoices, courierReach, ownPin, ...needs }) {
    const { database, vault, transitions, payments, prices, returnsOf, reviewPathOf, updatesOf, now, log } = needs;
    const deps: OrderDeps = {
      ...(codes === null ? {} : { codes }),
      ...(courierReach === null ? {} : { courierReach }),
      ...(ownPin === null ? {} : { ownPin }),
      database,
      returnsOf,
      hasInvoice: (orderId) => invoices.hasInvoice(orderId),
      reviewPathOf,
      transitions,
      payments,
      prices,
      vault,
      settings: {
        ...config.shop,
        delivery: deliveryOf(config.shop),
        addToOrderMinutes: config.shop.delivery.addToOrderMinutes,
        discountBelowOffer: config.shop.policy.discountBelowOffer,
        // Nobody can prove a number where no code can be sent.
        storeCredit: config.shop.storeCredit.on && codes !== null,
        payDomains: config.payDomains,
      },
      updatesOf,
      now,
      randomBytes,
      log,
    };
    const service = createOrderService(deps);
    needs.onButton((tap) => service.answerButton(tap));
    return {
      services: { orders: service },
      routes: [orderRoutes(service)],
      start: () => [
        startSearchFilling({ database, vault, log }),
        startCancellingForgotten(deps, config.shop.cod.cancelAfterHours),
      ],
    };
  },
};

function deliveryOf({ delivery, shipping }: Pick<ShopConfig, 'delivery' | 'shipping'>): DeliverySettings {
  return { ...delivery, emptyGrams: shipping.emptyGrams, pieceGrams: shipping.pieceGrams };
}
