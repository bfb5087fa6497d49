import type { Translation } from '../../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../../pages/_shell/errors/reload-messages.en.ts';

export const messages: Translation<typeof english> = {
  text: 'शॉप का एक हिस्सा लोड नहीं हो पाया। अपना इंटरनेट कनेक्शन देखें और पेज फिर से लोड करें।',
  reload: 'फिर से लोड करें',
};
