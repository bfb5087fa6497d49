import type { MenuEntries, MenuEntryBelow } from '../../../contracts/merchant/menu-entries.ts';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { ALL_PRODUCTS } from '../../../domain/catalogue/all-products.ts';
import { categoryHref } from '../../../routes.ts';

const toCollection = (handle: string, red = false): MenuEntryBelow => ({
  to: { kind: 'collection', value: handle },
  name: {},
  red,
  picture: null,
});

/** Everything for whom a tag of the demo's feed names. */
const toWearer = (tag: string, name: MenuEntryBelow['name'], collections: readonly string[]): MenuEntries[number] => ({
  to: { kind: 'page', value: categoryHref(ALL_PRODUCTS, { tag }) },
  name,
  red: false,
  picture: null,
  below: collections.map((handle) => toCollection(handle)),
});

const ENTRIES: MenuEntries = [
  toWearer('women', { en: 'Women', hi: 'महिलाएँ', bn: 'মহিলা' }, [
    'kurtas',
    'sarees',
    'lehengas',
    'anarkalis',
    'palazzos',
    'dupattas',
  ]),
  toWearer('men', { en: 'Men', hi: 'पुरुष', bn: 'পুরুষ' }, ['shirts', 'nehru-jackets', 'tees', 'denim']),
  { ...toCollection('kids'), below: [] },
  { ...toCollection('festive'), below: [] },
  { ...toCollection('new-arrivals'), below: [] },
  { ...toCollection('sale', true), below: [] },
];

/** Returns the demo merchant's configuration with its menu, first by who wears it. */
export function withDemoMenu(shop: ShopConfig): ShopConfig {
  return { ...shop, menuEntries: shop.menuEntries ?? ENTRIES };
}
