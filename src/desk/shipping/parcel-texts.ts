import { inDeskLanguage } from '../language/desk-language.ts';
import { messages as en } from './parcel-messages.en.ts';
import { messages as hi } from './parcel-messages.hi.ts';

export const parcelTexts = inDeskLanguage({ en, hi });
