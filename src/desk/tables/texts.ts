import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

const en = { first: 'First page', next: 'Next page' };

const hi: Translation<typeof en> = { first: 'पहला पन्ना', next: 'अगला पन्ना' };

export const texts = inDeskLanguage({ en, hi });
