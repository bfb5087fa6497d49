import type { Section } from './section.ts';
import { cash } from './sections/cash/section.ts';
import { contact } from './sections/contact/section.ts';
import { look } from './sections/look/section.ts';
import { menu } from './sections/menu/section.ts';
import { offer } from './sections/offer/section.ts';
import { parcels } from './sections/parcels/section.ts';
import { returns } from './sections/returns/section.ts';
import { shopping } from './sections/shopping/section.ts';
import { words } from './sections/words/section.ts';

/** The sections of the Shop page, in order. */
export const SECTIONS: readonly Section[] = [look, contact, words, offer, cash, returns, parcels, menu, shopping];
