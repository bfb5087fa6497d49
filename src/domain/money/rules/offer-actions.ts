import type { Paise } from '../money.ts';
import { shareInOrder } from '../share-amount.ts';
import type { OfferAction, OfferLine } from './merchant-offer.ts';

/** What is left of a cart while offers apply one after the other, by line. */
export type Basket = {
  paise: readonly Paise[];
  /** Pieces that no offer of groups has counted yet: none is counted twice. */
  pieces: readonly number[];
};

export function basketOf(cart: readonly OfferLine[]): Basket {
  return {
    paise: cart.map(({ pricePaise, quantity }) => pricePaise * quantity),
    pieces: cart.map(({ quantity }) => quantity),
  };
}

/** What an action takes off: in all, and what is left then. */
export type Taken = { amountPaise: Paise; left: Basket };

/**
 * Applies an action to lines, given by their places from dear to cheap. Groups count list prices and come before
 * the other actions. A percentage is rounded half up to the paisa, of the sum and not of each line.
 */
export function applyAction(
  action: OfferAction,
  lines: readonly number[],
  cart: readonly OfferLine[],
  basket: Basket,
): Taken {
  switch (action.kind) {
    case 'percentage':
      return takeOff(percentageOf(sumOf(lines, basket), action), lines, basket);
    case 'amount_off':
      return takeOff(action.amountPaise, lines, basket);
    case 'buy_x_get_y':
      return takeFree(action, lines, cart, basket);
    case 'fixed_price':
      return takeToFixedPrice(action, lines, cart, basket);
    case 'free_delivery':
      return { amountPaise: 0, left: basket };
  }
}

/** What an action takes off pieces of one price, counted at once: lists ask it of each offer for each of their cards. */
export function savedOfOne(action: OfferAction, eachPaise: Paise, pieces: number): Paise {
  const groups = (size: number) => (pieces - (pieces % size)) / size;
  switch (action.kind) {
    case 'buy_x_get_y':
      return groups(action.buy + action.free) * action.free * eachPaise;
    case 'fixed_price':
      return groups(action.pieces) * Math.max(0, action.pieces * eachPaise - action.pricePaise);
    case 'percentage':
      return percentageOf(eachPaise * pieces, action);
    case 'amount_off':
      return Math.min(action.amountPaise, eachPaise * pieces);
    case 'free_delivery':
      return 0;
  }
}

function percentageOf(paise: Paise, { basisPoints, atMostPaise }: Extract<OfferAction, { kind: 'percentage' }>): Paise {
  const exact = paise * basisPoints + 5_000;
  const rounded = (exact - (exact % 10_000)) / 10_000;
  return Math.min(rounded, atMostPaise ?? rounded);
}

function sumOf(lines: readonly number[], { paise }: Basket): Paise {
  return lines.reduce((sum, line) => sum + (paise[line] ?? 0), 0);
}

/** Takes an amount off in proportion to what is left of each line. */
function takeOff(wanted: Paise, lines: readonly number[], basket: Basket): Taken {
  const amountPaise = Math.min(wanted, sumOf(lines, basket));
  const weights = lines.map((line) => basket.paise[line] ?? 0);
  return { amountPaise, left: { ...basket, paise: without(basket.paise, lines, shareInOrder(amountPaise, weights)) } };
}

function without(paise: readonly Paise[], lines: readonly number[], shares: readonly Paise[]): Paise[] {
  const left = [...paise];
  for (const [index, line] of lines.entries()) left[line] = (left[line] ?? 0) - (shares[index] ?? 0);
  return left;
}

function takeFree(
  { buy, free }: Extract<OfferAction, { kind: 'buy_x_get_y' }>,
  lines: readonly number[],
  cart: readonly OfferLine[],
  basket: Basket,
): Taken {
  const size = buy + free;
  const all = lines.reduce((sum, line) => sum + (basket.pieces[line] ?? 0), 0);
  const inGroups = all - (all % size);
  /** The free ones among the first `count` pieces, from dear to cheap. */
  const freeAmong = (count: number) => ((count - (count % size)) / size) * free + Math.max(0, (count % size) - buy);
  let before = 0;
  let amountPaise = 0;
  const counted = lines.map((line) => {
    const pieces = Math.min(basket.pieces[line] ?? 0, inGroups - before);
    amountPaise += (freeAmong(before + pieces) - freeAmong(before)) * (cart[line]?.pricePaise ?? 0);
    before += pieces;
    return pieces;
  });
  return takeOfGroups(amountPaise, counted, lines, cart, basket);
}

function takeToFixedPrice(
  { pieces: size, pricePaise }: Extract<OfferAction, { kind: 'fixed_price' }>,
  lines: readonly number[],
  cart: readonly OfferLine[],
  basket: Basket,
): Taken {
  const counted = lines.map(() => 0);
  let amountPaise = 0;
  let group: number[] = [];
  let groupPaise = 0;
  for (const [index, line] of lines.entries()) {
    const each = cart[line]?.pricePaise ?? 0;
    for (let piece = 0; piece < (basket.pieces[line] ?? 0); piece += 1) {
      group.push(index);
      groupPaise += each;
      if (group.length < size) continue;
      // Groups grow cheaper: this and all later ones cost no more than the fixed price already.
      if (groupPaise <= pricePaise) return takeOfGroups(amountPaise, counted, lines, cart, basket);
      amountPaise += groupPaise - pricePaise;
      for (const one of group) counted[one] = (counted[one] ?? 0) + 1;
      group = [];
      groupPaise = 0;
    }
  }
  return takeOfGroups(amountPaise, counted, lines, cart, basket);
}

/** Takes an amount off the pieces that groups counted, in proportion to their prices: a free piece makes all cheaper. */
function takeOfGroups(
  amountPaise: Paise,
  counted: readonly number[],
  lines: readonly number[],
  cart: readonly OfferLine[],
  basket: Basket,
): Taken {
  const weights = lines.map((line, index) => (counted[index] ?? 0) * (cart[line]?.pricePaise ?? 0));
  const pieces = [...basket.pieces];
  for (const [index, line] of lines.entries()) pieces[line] = (pieces[line] ?? 0) - (counted[index] ?? 0);
  return { amountPaise, left: { paise: without(basket.paise, lines, shareInOrder(amountPaise, weights)), pieces } };
}
