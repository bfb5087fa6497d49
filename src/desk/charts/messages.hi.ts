import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = { asTable: 'तालिका में', asChart: 'चार्ट में' };
