import { formatCount, plural } from '../../domain/language/plural.ts';

/** Texts on a card's picture. */
export const messages = {
  sizesLeft: (sizes: string) => `Only ${sizes} left`,
  rated: (stars: string, count: number) =>
    plural(count, {
      one: `Rated ${stars} out of 5 by one buyer`,
      other: `Rated ${stars} out of 5 by ${formatCount(count)} buyers`,
    }),
  colours: (count: number) => `In ${count} colours`,
} as const;
