import { plural } from '../../domain/language/plural.ts';

const items = (count: number) => plural(count, { one: '1 item', other: `${count} items` });

export const messages = {
  skip: 'Skip to content',
  mainLinks: 'Main links',
  home: 'Home',
  about: 'About Us',
  contact: 'Contact Us',
  language: 'Language',
  menu: 'Menu',
  tabs: 'Places',
  categories: 'Categories',
  orders: 'Orders',
  cart: 'Cart',
  back: 'Back',
  search: 'Search',
  searchFor: 'Search for clothes, colours and more',
  clear: 'Clear',
  suggestions: 'Suggestions',
  suggestionCount: (count: number) => plural(count, { one: '1 suggestion', other: `${count} suggestions` }),
  inCollections: 'Collection',
  wishlist: 'Wishlist',
  wishlistOf: (count: number) => (count === 0 ? 'Wishlist' : `Wishlist, ${items(count)}`),
  cartOf: (count: number) => (count === 0 ? 'Cart' : `Cart, ${items(count)}`),
  safeCheckout: 'Safe checkout',
};
