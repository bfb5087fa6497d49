import type { DeskEndpointName } from '../../contracts/desk/endpoints.ts';
import type { IconName } from '../controls/icon.tsx';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import { texts } from './texts.ts';

/** What a screen is for; the navigation names each group but the first. */
export const SCREEN_GROUPS = ['today', 'sell', 'ship', 'money', 'shop', 'team'] as const;
export type ScreenGroup = (typeof SCREEN_GROUPS)[number];

export type Screen = {
  group: ScreenGroup;
  path: string;
  name: string;
  icon: IconName;
  /** The key that opens the screen, pressed after g. */
  key: string;
  /** What the screen calls; who may not, is not led there. */
  calls: DeskEndpointName;
  /** Whether the screen is in the navigation at the foot of a phone. Others are under "More". */
  onPhone: boolean;
};

/** The screens of the navigation, in order. */
export const SCREENS: readonly Screen[] = [
  { group: 'today', path: ADDRESSES.today, name: texts.today, icon: 'today', key: 't', calls: 'today', onPhone: true },
  {
    group: 'sell',
    path: ADDRESSES.orders,
    name: texts.orders,
    icon: 'orders',
    key: 'o',
    calls: 'orders',
    onPhone: true,
  },
  {
    group: 'sell',
    path: ADDRESSES.returns,
    name: texts.returns,
    icon: 'undo',
    key: 'e',
    calls: 'returns',
    onPhone: false,
  },
  {
    group: 'sell',
    path: ADDRESSES.contactRequests,
    name: texts.requests,
    icon: 'requests',
    key: 'r',
    calls: 'contactRequests',
    onPhone: false,
  },
  {
    group: 'sell',
    path: ADDRESSES.reviews,
    name: texts.reviews,
    icon: 'star',
    key: 'v',
    calls: 'reviews',
    onPhone: false,
  },
  { group: 'ship', path: ADDRESSES.packing, name: texts.packing, icon: 'pack', key: 'p', calls: 'pack', onPhone: true },
  {
    group: 'ship',
    path: ADDRESSES.courierFiles,
    name: texts.courierFiles,
    icon: 'truck',
    key: 'f',
    calls: 'previewShipping',
    onPhone: false,
  },
  {
    group: 'ship',
    path: ADDRESSES.ownPins,
    name: texts.ownPins,
    icon: 'pin',
    key: 'z',
    calls: 'ownPins',
    onPhone: false,
  },
  {
    group: 'ship',
    path: ADDRESSES.rto,
    name: texts.rto,
    icon: 'boxBack',
    key: 'b',
    calls: 'rtoReport',
    onPhone: false,
  },
  {
    group: 'money',
    path: ADDRESSES.money,
    name: texts.money,
    icon: 'money',
    key: 'm',
    calls: 'differences',
    onPhone: false,
  },
  {
    group: 'money',
    path: ADDRESSES.storeCredit,
    name: texts.storeCredit,
    icon: 'wallet',
    key: 'k',
    calls: 'storeCredit',
    onPhone: false,
  },
  {
    group: 'money',
    path: ADDRESSES.giftCards,
    name: texts.giftCards,
    icon: 'gift',
    key: 'g',
    calls: 'giftCards',
    onPhone: false,
  },
  {
    group: 'shop',
    path: ADDRESSES.catalogue,
    name: texts.catalogue,
    icon: 'catalogue',
    key: 'c',
    calls: 'catalogue',
    onPhone: false,
  },
  {
    group: 'shop',
    path: ADDRESSES.stockAlerts,
    name: texts.stockAlerts,
    icon: 'bell',
    key: 's',
    calls: 'stockAlerts',
    onPhone: false,
  },
  {
    group: 'shop',
    path: ADDRESSES.offers,
    name: texts.offers,
    icon: 'percent',
    key: 'd',
    calls: 'offers',
    onPhone: false,
  },
  { group: 'shop', path: ADDRESSES.sales, name: texts.sales, icon: 'clock', key: 'l', calls: 'sales', onPhone: false },
  {
    group: 'shop',
    path: ADDRESSES.collections,
    name: texts.collections,
    icon: 'collection',
    key: 'j',
    calls: 'ownCollections',
    onPhone: false,
  },
  {
    group: 'shop',
    path: ADDRESSES.pictures,
    name: texts.pictures,
    icon: 'picture',
    key: 'i',
    calls: 'pictures',
    onPhone: false,
  },
  {
    group: 'shop',
    path: ADDRESSES.newsletter,
    name: texts.newsletter,
    icon: 'newsletter',
    key: 'n',
    calls: 'newsletter',
    onPhone: false,
  },
  {
    group: 'shop',
    path: ADDRESSES.shop,
    name: texts.shop,
    icon: 'shop',
    key: 'h',
    calls: 'shopSettings',
    onPhone: false,
  },
  {
    group: 'shop',
    path: ADDRESSES.keys,
    name: texts.keys,
    icon: 'key',
    key: 'y',
    calls: 'providerKeys',
    onPhone: false,
  },
  { group: 'team', path: ADDRESSES.users, name: texts.users, icon: 'users', key: 'u', calls: 'users', onPhone: false },
  {
    group: 'team',
    path: ADDRESSES.account,
    name: texts.account,
    icon: 'account',
    key: 'a',
    calls: 'ownSessions',
    onPhone: false,
  },
];
