import type { AdEventTables } from './tables/ad-event-tables.ts';
import type { CatalogueTables } from './tables/catalogue-tables.ts';
import type { DeskTables } from './tables/desk-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PaymentTables } from './tables/payment-tables.ts';
import type { ContactTables } from './tables/contact-tables.ts';
import type { GiftCardTables } from './tables/gift-card-tables.ts';
import type { InvoiceTables } from './tables/invoice-tables.ts';
import type { MyOrdersTables } from './tables/my-orders-tables.ts';
import type { MessageTables } from './tables/message-tables.ts';
import type { OfferTables } from './tables/offer-tables.ts';
import type { OneTimeCodeTables } from './tables/one-time-code-tables.ts';
import type { OwnPictureTables } from './tables/own-picture-tables.ts';
import type { RequestCountTables } from './tables/request-count-tables.ts';
import type { ShopSettingTables } from './tables/shop-setting-tables.ts';
import type { SheetTables } from './tables/sheet-tables.ts';
import type { ReturnTables } from './tables/return-tables.ts';
import type { ReviewTables } from './tables/review-tables.ts';
import type { SettlementTables } from './tables/settlement-tables.ts';
import type { StoreCreditTables } from './tables/store-credit-tables.ts';
import type { ShipmentTables } from './tables/shipment-tables.ts';

export type DatabaseSchema = CatalogueTables &
  SheetTables &
  OwnPictureTables &
  ShopSettingTables &
  OrderTables &
  OfferTables &
  StoreCreditTables &
  GiftCardTables &
  PaymentTables &
  ContactTables &
  RequestCountTables &
  InvoiceTables &
  ReturnTables &
  ReviewTables &
  SettlementTables &
  ShipmentTables &
  MyOrdersTables &
  MessageTables &
  OneTimeCodeTables &
  AdEventTables &
  DeskTables;
