import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../ui/uploads/messages.en.ts';

export const messages: Translation<typeof english> = {
  chosen: (count) => (count === 0 ? 'अभी कोई नहीं चुनी' : `${count} चुनी हैं`),
};
