import type { Translation } from '../../domain/language/translation.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translation<typeof english> = {
  picturesHint: (most: number) => `ज़्यादा से ज़्यादा ${most}।`,
};
