import type { Translation } from '../../../../domain/language/translation.ts';
import type { messages as english } from '../../../../pages/_reviews/messages.en.ts';

export const messages: Translation<typeof english> = {
  title: 'ক্রেতাদের রিভিউ',
  average: (stars, count) => `5-এর মধ্যে ${stars}, এই দোকানের ${count} জন ক্রেতার মতে`,
  stars: (count) => `5-এর মধ্যে ${count} স্টার`,
  howMany: (stars, count) => `${stars} স্টার: ${count}টি রিভিউ`,
  byBuyers: (count) => `ক্রেতাদের ${count}টি রিভিউ`,
  fit: 'ফিটিং কেমন',
  fitVotes: { small: 'ছোট হয়', true: 'সাইজ ঠিক আছে', large: 'বড় হয়' },
  fitHints: {
    small: (votes, of) => `ছোট হয়: ${of} জনের মধ্যে ${votes} জন ক্রেতার মতে`,
    true: (votes, of) => `সাইজ ঠিক আছে: ${of} জনের মধ্যে ${votes} জন ক্রেতার মতে`,
    large: (votes, of) => `বড় হয়: ${of} জনের মধ্যে ${votes} জন ক্রেতার মতে`,
  },
  votes: (name, votes, of) => `${name}: ${of} জনের মধ্যে ${votes} জন`,
  bought: (variant) => `কেনা: ${variant}`,
  buyer: 'একজন ক্রেতা',
  picture: (position) => `ক্রেতার ছবি ${position}`,
  all: (count) => `সব ${count}টি রিভিউ`,
  older: 'আগের রিভিউ',
  newest: 'সবচেয়ে নতুন রিভিউ',
  none: 'আর রিভিউ নেই',
  toProduct: 'প্রোডাক্টে ফিরে যান',
};
