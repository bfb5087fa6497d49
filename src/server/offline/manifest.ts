import { LOCALE as ENGLISH } from '../../domain/language/language.en.ts';
import { LOCALE as HINDI } from '../../domain/language/language.hi.ts';
import { href, inLanguage, type Language, LANGUAGES } from '../../routes.ts';
import { messages as english } from './manifest-messages.en.ts';
import { messages as hindi } from './manifest-messages.hi.ts';

const WORDS = { en: { locale: ENGLISH, messages: english }, hi: { locale: HINDI, messages: hindi } } as const;

/** Files of public/icons, drawn by scripts/build-icons.ts; a merchant puts their own in their place. */
export const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/**
 * The web app manifest of a language. All languages are one app: whoever installed it finds it at the same icon after
 * changing the language.
 */
export function webManifest(language: Language, shop: { name: string; themeColour: string }): object {
  const { locale, messages } = WORDS[language];
  const at = (path: string) => inLanguage(language, path);
  return {
    id: href('home'),
    name: shop.name,
    short_name: shop.name.slice(0, 12),
    description: messages.description(shop.name),
    lang: locale,
    dir: 'ltr',
    start_url: at(href('home')),
    scope: inLanguage(LANGUAGES[0], href('home')),
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: shop.themeColour,
    categories: ['shopping'],
    icons: ICONS,
    shortcuts: [
      { name: messages.cart, url: at(href('cart')) },
      { name: messages.wishlist, url: at(href('wishlist')) },
      { name: messages.orders, url: at(href('orderTracking')) },
    ],
  };
}
