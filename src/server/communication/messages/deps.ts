import type { MessageFacts } from '../../../domain/messages/message-template.ts';
import type { SendRules, Transport } from '../../../domain/messages/send-decision.ts';
import type { Database } from '../../running/db/connect.ts';
import type { Log } from '../../running/log.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { RequestOf } from '../../running/tracing/order-work.ts';
import type { SendMessage } from './transport.ts';
import type { Language } from '../../../i18n/languages.ts';

/** Order data for messages; `customer` is null once the retention rule has removed it. */
export type MessageOrder = {
  orderId: string;
  /** False for a partner payment: its shopper bought elsewhere. */
  fromCheckout: boolean;
  language: Language;
  whatsappConsent: boolean;
  isCashOnDelivery: boolean;
  /** For a COD order, the amount due on delivery. */
  amountPaise: number;
  /** The part of a COD order that is paid online in advance. */
  advancePaise: number;
  /** Nothing of it is paid at the gateway before it is packed. */
  byNoGateway: boolean;
  /** The order in whose parcel it comes; null: it has one of its own. */
  comesWith: string | null;
  carrier: string | null;
  awb: string | null;
  customer: { name: string; mobile: string; email: string | null } | null;
};

export type NotifierSettings = {
  shopName: string;
  publicUrl: string;
  rules: SendRules;
  /** Messages per day (in India) by each transport; null: no limit. */
  dailyCaps: Readonly<Record<Transport, number | null>>;
  /** Returns whether an SMS template of this kind and language is registered. */
  hasSmsTemplate: (kind: string, language: Language) => boolean;
  merchant: { email: string | null; mobile: string | null; digestMinutes: number };
};

/** Dependencies of all message code, created with each shop. */
export type NotifierDeps = {
  database: Database;
  vault: CustomerVault;
  /** Returns null if the order no longer exists. Rejects if its key is missing. */
  readOrder: (orderId: string) => Promise<MessageOrder | null>;
  /** The configured transports. */
  senders: Readonly<Partial<Record<Transport, SendMessage>>>;
  /** Sends a free text to a WhatsApp number with its country code; null without WhatsApp. */
  reply: ((to: string, text: string) => Promise<unknown>) | null;
  /** Handles a button under a message, tapped at `at` (epoch ms). Missing: buttons have no effect. */
  onButton?: (tap: { mobile: string; payload: string; at: number }) => Promise<'done' | 'deadline_passed' | 'unknown'>;
  settings: NotifierSettings;
  /** Epoch ms. */
  now: () => number;
  newId: () => string;
  /** Returns the request that placed an order, for tracing. Missing: messages are not traced. */
  requestOf?: RequestOf;
  log: Log;
};

/** Recipient and content of a message. */
export type Target = {
  candidates: Transport[];
  to: { mobile: string; email: string };
  template: string;
  subject: string;
  text: string;
  footer: string;
  facts: MessageFacts;
  buttons?: readonly string[];
  copyCode?: string;
};
