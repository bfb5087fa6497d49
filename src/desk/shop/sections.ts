import type { Section } from './section.ts';
import { cash } from './sections/cash.ts';
import { contact } from './sections/contact.ts';
import { couriers } from './sections/couriers.ts';
import { delivery } from './sections/delivery.ts';
import { gateways } from './sections/gateways.ts';
import { invoices } from './sections/invoices.ts';
import { labels } from './sections/labels.ts';
import { look } from './sections/look.ts';
import { menu } from './sections/menu.ts';
import { messages } from './sections/messages.ts';
import { offer } from './sections/offer.ts';
import { giftCards } from './sections/gift-cards.ts';
import { gifts } from './sections/gifts.ts';
import { parcels } from './sections/parcels.ts';
import { reminders } from './sections/reminders.ts';
import { returns } from './sections/returns.ts';
import { settlements } from './sections/settlements.ts';
import { shopping } from './sections/shopping.ts';
import { storeCredit } from './sections/store-credit.ts';
import { timers } from './sections/timers.ts';
import { words } from './sections/words.ts';

/** The sections of the Shop page that consist of fields. */
export const SECTIONS: readonly Section[] = [
  look,
  contact,
  words,
  delivery,
  cash,
  returns,
  invoices,
  offer,
  labels,
  storeCredit,
  giftCards,
  gifts,
  reminders,
  messages,
  parcels,
  gateways,
  settlements,
  couriers,
  menu,
  shopping,
  timers,
];

/**
 * The page's parts from top to bottom, with the editors of whole keys: what makes a shop one's own first, then what it costs and
 * promises, then what sells more, and last what few ever change.
 */
export const PART_GROUPS = [
  { group: 'own', parts: ['look', 'home', 'menuEntries', 'contact', 'words'] },
  { group: 'promises', parts: ['delivery', 'cash', 'returns', 'invoices'] },
  { group: 'goods', parts: ['offer', 'labels', 'names', 'sizeGuides'] },
  { group: 'extras', parts: ['storeCredit', 'giftCards', 'gifts', 'reminders'] },
  { group: 'partners', parts: ['messages', 'parcels', 'gateways', 'settlements', 'couriers'] },
  { group: 'rare', parts: ['menu', 'shopping', 'timers'] },
] as const satisfies readonly { group: string; parts: readonly string[] }[];
