import type { DeskEndpointName } from '../../contracts/desk/endpoints.ts';
import type { IconName } from '../controls/icon.tsx';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import { texts } from './texts.ts';

export type Screen = {
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
  {
    path: ADDRESSES.today,
    name: texts.today,
    icon: 'today',
    key: 't',
    calls: 'today',
    onPhone: true,
  },
  {
    path: ADDRESSES.orders,
    name: texts.orders,
    icon: 'orders',
    key: 'o',
    calls: 'orders',
    onPhone: true,
  },
  { path: ADDRESSES.packing, name: texts.packing, icon: 'pack', key: 'p', calls: 'pack', onPhone: true },
  {
    path: ADDRESSES.courierFiles,
    name: texts.courierFiles,
    icon: 'truck',
    key: 'f',
    calls: 'previewShipping',
    onPhone: false,
  },
  {
    path: ADDRESSES.returns,
    name: texts.returns,
    icon: 'undo',
    key: 'e',
    calls: 'returns',
    onPhone: false,
  },
  { path: ADDRESSES.reviews, name: texts.reviews, icon: 'star', key: 'v', calls: 'reviews', onPhone: false },
  {
    path: ADDRESSES.money,
    name: texts.money,
    icon: 'money',
    key: 'm',
    calls: 'differences',
    onPhone: false,
  },
  { path: ADDRESSES.rto, name: texts.rto, icon: 'truck', key: 'b', calls: 'rtoReport', onPhone: false },
  {
    path: ADDRESSES.contactRequests,
    name: texts.requests,
    icon: 'requests',
    key: 'r',
    calls: 'contactRequests',
    onPhone: false,
  },
  {
    path: ADDRESSES.newsletter,
    name: texts.newsletter,
    icon: 'newsletter',
    key: 'n',
    calls: 'newsletter',
    onPhone: false,
  },
  { path: ADDRESSES.catalogue, name: texts.catalogue, icon: 'catalogue', key: 'c', calls: 'catalogue', onPhone: false },
  {
    path: ADDRESSES.stockAlerts,
    name: texts.stockAlerts,
    icon: 'bell',
    key: 's',
    calls: 'stockAlerts',
    onPhone: false,
  },
  { path: ADDRESSES.offers, name: texts.offers, icon: 'percent', key: 'd', calls: 'offers', onPhone: false },
  { path: ADDRESSES.sales, name: texts.sales, icon: 'clock', key: 'l', calls: 'sales', onPhone: false },
  { path: ADDRESSES.shop, name: texts.shop, icon: 'shop', key: 'h', calls: 'shopSettings', onPhone: false },
  { path: ADDRESSES.users, name: texts.users, icon: 'users', key: 'u', calls: 'users', onPhone: false },
  {
    path: ADDRESSES.account,
    name: texts.account,
    icon: 'account',
    key: 'a',
    calls: 'ownSessions',
    onPhone: false,
  },
];
