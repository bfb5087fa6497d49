import { counted } from '../../language/counted.ts';

export const messages = {
  title: 'Packing',
  left: (count: number) => `${counted(count, 'order', 'orders')} to pack`,
  leftMany: (count: number) => `${count}+ orders to pack`,
  none: 'Nothing to pack',
  noneText: 'Confirmed orders appear here by themselves, the oldest first.',
  toConfirm: 'See what waits to be confirmed',
  toShip: 'See what waits to be shipped',
  sku: 'SKU',
  /** Follows the number, which is larger. */
  pieces: (count: number) => (count === 1 ? 'piece' : 'pieces'),
  tick: (title: string) => `${title} is in the parcel`,
  ticked: (done: number, all: number) => `${done} of ${all} in the parcel`,
  packed: 'Packed, next order',
  tickFirst: 'Tick every item first',
  skip: 'Skip for now',
  testMoney: 'This order was paid with test money. There is nothing to send.',
  slip: 'Print slip',
  packKey: 'Packed, next order',
  tickKey: 'Tick the next item',
  skipKey: 'Skip this order',
};
