import type { DeskRole } from '../../contracts/desk/session.ts';
import type { IconName } from '../controls/icon.tsx';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import { texts } from './texts.ts';

export type Screen = {
  path: string;
  name: string;
  icon: IconName;
  /** The key that opens the screen, pressed after g. */
  key: string;
  role: DeskRole;
  /** Whether an accountant, who only reads, may open it too. */
  accountant?: true;
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
    role: 'packer',
    accountant: true,
    onPhone: true,
  },
  {
    path: ADDRESSES.orders,
    name: texts.orders,
    icon: 'orders',
    key: 'o',
    role: 'packer',
    accountant: true,
    onPhone: true,
  },
  { path: ADDRESSES.packing, name: texts.packing, icon: 'pack', key: 'p', role: 'packer', onPhone: true },
  { path: ADDRESSES.courierFiles, name: texts.courierFiles, icon: 'truck', key: 'f', role: 'packer', onPhone: false },
  {
    path: ADDRESSES.returns,
    name: texts.returns,
    icon: 'undo',
    key: 'e',
    role: 'packer',
    accountant: true,
    onPhone: false,
  },
  { path: ADDRESSES.reviews, name: texts.reviews, icon: 'star', key: 'v', role: 'packer', onPhone: false },
  {
    path: ADDRESSES.money,
    name: texts.money,
    icon: 'money',
    key: 'm',
    role: 'manager',
    accountant: true,
    onPhone: false,
  },
  { path: ADDRESSES.rto, name: texts.rto, icon: 'truck', key: 'b', role: 'manager', onPhone: false },
  {
    path: ADDRESSES.contactRequests,
    name: texts.requests,
    icon: 'requests',
    key: 'r',
    role: 'manager',
    onPhone: false,
  },
  { path: ADDRESSES.newsletter, name: texts.newsletter, icon: 'newsletter', key: 'n', role: 'manager', onPhone: false },
  { path: ADDRESSES.catalogue, name: texts.catalogue, icon: 'catalogue', key: 'c', role: 'packer', onPhone: false },
  { path: ADDRESSES.stockAlerts, name: texts.stockAlerts, icon: 'bell', key: 's', role: 'packer', onPhone: false },
  { path: ADDRESSES.users, name: texts.users, icon: 'users', key: 'u', role: 'owner', onPhone: false },
  {
    path: ADDRESSES.account,
    name: texts.account,
    icon: 'account',
    key: 'a',
    role: 'packer',
    accountant: true,
    onPhone: false,
  },
];
