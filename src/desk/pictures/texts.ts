import type { Translation } from '../../domain/language/translation.ts';
import { inDeskLanguage } from '../language/desk-language.ts';

export const en = {
  picturesHint: (most: number) => `Up to ${most}.`,
};

export const hi: Translation<typeof en> = {
  picturesHint: (most: number) => `ज़्यादा से ज़्यादा ${most}।`,
};

export const texts = inDeskLanguage({ en, hi });
