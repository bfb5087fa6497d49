import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/size-sheet/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'साइज़ चुनें',
  addIn: (size) => `साइज़ ${size} कार्ट में डालें`,
  soldOutIn: (size) => `साइज़ ${size}, स्टॉक खत्म`,
  soldOut: 'स्टॉक खत्म',
};
