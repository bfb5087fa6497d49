import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../browser/first-script/count-messages.en.ts';

const items = (count: number) => `${count} आइटम`;

export const messages: Translation<typeof english> = {
  wishlistOf: (count) => (count === 0 ? 'विशलिस्ट' : `विशलिस्ट, ${items(count)}`),
  cartOf: (count) => (count === 0 ? 'कार्ट' : `कार्ट, ${items(count)}`),
};
