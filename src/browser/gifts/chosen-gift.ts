import { useState } from 'react';
import type { Gift } from '../../contracts/checkout/gift.ts';
import type { PublicShop } from '../../contracts/shop-config.ts';
import { aBoolean, aString, objectOf } from '../../contracts/shape.ts';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import type { Paise } from '../../domain/money/money.ts';
import { readStored, writeStored } from '../state/storage.ts';

const giftShape = objectOf({ wrap: aBoolean, note: aString });
const NO_GIFT: Gift = { wrap: false, note: '' };

export function isGift({ wrap, note }: Gift): boolean {
  return wrap || note.trim() !== '';
}

/**
 * What the shopper chose for this cart, which stays until it is ordered, and what wrap then costs. `offered`: what the shop
 * offers; absent: neither gift wrap nor notes.
 */
export function useChosenGift(offered: PublicShop['gifts']): {
  gift: Gift;
  wrapPaise: Paise;
  choose: (gift: Gift) => void;
} {
  const [chosen, setChosen] = useState(() => readStored(STORAGE_KEYS.gift, giftShape) ?? NO_GIFT);
  const gift = offered === undefined ? NO_GIFT : chosen;
  return {
    gift,
    wrapPaise: offered !== undefined && gift.wrap ? offered.wrapPaise : 0,
    choose: (next) => {
      writeStored(STORAGE_KEYS.gift, isGift(next) ? next : null);
      setChosen(next);
    },
  };
}
