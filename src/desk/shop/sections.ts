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
import { offer } from './sections/offer.ts';
import { giftCards } from './sections/gift-cards.ts';
import { parcels } from './sections/parcels.ts';
import { reminders } from './sections/reminders.ts';
import { returns } from './sections/returns.ts';
import { shopping } from './sections/shopping.ts';
import { storeCredit } from './sections/store-credit.ts';
import { words } from './sections/words.ts';

/** The sections of the Shop page, in order. */
export const SECTIONS: readonly Section[] = [
  look,
  contact,
  invoices,
  words,
  offer,
  labels,
  delivery,
  reminders,
  cash,
  gateways,
  returns,
  storeCredit,
  giftCards,
  parcels,
  couriers,
  menu,
  shopping,
];
