import type { MessageFacts } from '../../domain/messages/message-template.ts';
import type { SendRules, Transport } from '../../domain/messages/send-decision.ts';
import type { Database } from '../db/connect.ts';
import type { Log } from '../log.ts';
import type { CustomerVault } from '../encryption/customer-vault.ts';
import type { RequestOf } from '../tracing/order-work.ts';
import type { SendMessage } from './transport.ts';
import type { Language } from '../../i18n/languages.ts';

/** What messages need to know of an order; `customer` is null once the retention rule has removed it. */
export type MessageOrder = {
  orderId: string;
  /** False for a payment asked for by a link: its shopper bought elsewhere. */
  fromCheckout: boolean;
  language: Language;
  whatsappConsent: boolean;
  isCashOnDelivery: boolean;
  /** Of a cash order what is due at the door. */
  amountPaise: number;
  /** What of a cash order is paid online before. */
  advancePaise: number;
  carrier: string | null;
  awb: string | null;
  customer: { name: string; mobile: string; email: string | null } | null;
};

export type NotifierSettings = {
  shopName: string;
  publicUrl: string;
  rules: SendRules;
  /** Messages a day in India by each transport; null: as many as there are. */
  dailyCaps: Readonly<Record<Transport, number | null>>;
  /** Whether an SMS of a kind and language was registered. */
  hasSmsTemplate: (kind: string, language: Language) => boolean;
  merchant: { email: string | null; mobile: string | null; digestMinutes: number };
};

/** What everything about messages works with; put together once at start. */
export type NotifierDeps = {
  database: Database;
  vault: CustomerVault;
  /** Null where the order is gone. Rejects where its key is not here now. */
  readOrder: (orderId: string) => Promise<MessageOrder | null>;
  /** Those that are configured. */
  senders: Readonly<Partial<Record<Transport, SendMessage>>>;
  /** A free text to a WhatsApp number with its country code; null without WhatsApp. */
  reply: ((to: string, text: string) => Promise<unknown>) | null;
  /** What a button under a message asks for, `at` in epoch ms; left out: nothing comes of it. */
  onButton?: (tap: { mobile: string; payload: string; at: number }) => Promise<'done' | 'too_late' | 'unknown'>;
  settings: NotifierSettings;
  /** Epoch ms. */
  now: () => number;
  newId: () => string;
  /** The request that placed an order, which its messages belong to; left out: they are none's. */
  requestOf?: RequestOf;
  log: Log;
};

/** Whom a message reaches and with what. */
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
