export const messages = {
  title: 'A cart shared with you',
  description: (count: number, shopName: string) =>
    `${count} ${count === 1 ? 'item' : 'items'} somebody picked out at ${shopName}.`,
  today: 'Prices and sizes as they are today.',
  gone: (count: number) => `${count} ${count === 1 ? 'item is' : 'items are'} no longer available.`,
  soldOut: 'Sold out',
  addAll: 'ADD ALL TO CART',
  empty: 'Nothing in this cart is available any more',
  seeShop: 'Shop Now',
};
