import { plural } from '../../domain/language/plural.ts';

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
  wishlist: 'Wishlist',
  safeCheckout: 'Safe checkout',
};
