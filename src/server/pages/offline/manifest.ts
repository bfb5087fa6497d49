import { inEachLanguage } from '../../../i18n/translated-texts.ts';
import { href, inLanguage, type Language, LANGUAGES } from '../../../routes.ts';
import { messages as english } from './manifest-messages.en.ts';

const textsIn = await inEachLanguage('server/pages/offline/manifest-messages', { messages: english });

/** Files of public/icons, drawn by scripts/build-icons.ts. A merchant may replace them. */
export const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

/**
 * Returns the web app manifest of a language. All languages are one app, so an installed app keeps its icon
 * when the language changes.
 */
export function webManifest(language: Language, shop: { name: string; themeColour: string }): object {
  const {
    facts: { locale, direction },
    texts: { messages },
  } = textsIn(language);
  const at = (path: string) => inLanguage(language, path);
  return {
    id: href('home'),
    name: shop.name,
    short_name: shop.name.slice(0, 12),
    description: messages.description(shop.name),
    lang: locale,
    dir: direction,
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
