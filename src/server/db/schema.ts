import type { CatalogueTables } from './catalogue-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { ContactTables } from './contact-tables.ts';
import type { InvoiceTables } from './invoice-tables.ts';
import type { MyOrdersTables } from './my-orders-tables.ts';
import type { MessageTables } from './message-tables.ts';
import type { OneTimeCodeTables } from './one-time-code-tables.ts';
import type { RequestCountTables } from './request-count-tables.ts';
import type { ReturnTables } from './return-tables.ts';
import type { ReviewTables } from './review-tables.ts';
import type { SettlementTables } from './settlement-tables.ts';
import type { ShipmentTables } from './shipment-tables.ts';

export type DatabaseSchema = CatalogueTables &
  OrderTables &
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
  DeskTables;
