import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../browser/first-script/count-messages.en.ts';

const items = (count: number) => `${count} আইটেম`;

export const messages: Translation<typeof english> = {
  wishlistOf: (count) => (count === 0 ? 'উইশলিস্ট' : `উইশলিস্ট, ${items(count)}`),
  cartOf: (count) => (count === 0 ? 'কার্ট' : `কার্ট, ${items(count)}`),
};
