import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = { asTable: 'As a table', asChart: 'As a chart' };

export const hi: Translation<typeof en> = { asTable: 'तालिका में', asChart: 'चार्ट में' };

export const texts = inDeskLanguage({ en, hi });
