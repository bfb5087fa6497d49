import type { DeskRole } from '../../contracts/desk/session.ts';
import type { IconName } from '../controls/icon.tsx';
import { texts } from './texts.ts';

export type Screen = {
  path: string;
  name: string;
  icon: IconName;
  /** Pressed after g. */
  key: string;
  role: DeskRole;
  /** Has its place at the foot of a phone; the others are under "More". */
  onPhone: boolean;
};

/** The screens that are linked from everywhere, in their order. */
export const SCREENS: readonly Screen[] = [
  { path: '/', name: texts.today, icon: 'today', key: 't', role: 'packer', onPhone: true },
  { path: '/orders', name: texts.orders, icon: 'orders', key: 'o', role: 'packer', onPhone: true },
  { path: '/packing', name: texts.packing, icon: 'pack', key: 'p', role: 'packer', onPhone: true },
  { path: '/courier-files', name: texts.courierFiles, icon: 'truck', key: 'f', role: 'packer', onPhone: false },
  { path: '/returns', name: texts.returns, icon: 'undo', key: 'e', role: 'packer', onPhone: false },
  { path: '/reviews', name: texts.reviews, icon: 'star', key: 'v', role: 'packer', onPhone: false },
  { path: '/money', name: texts.money, icon: 'money', key: 'm', role: 'manager', onPhone: false },
  { path: '/rto', name: texts.rto, icon: 'truck', key: 'b', role: 'manager', onPhone: false },
  { path: '/contact-requests', name: texts.requests, icon: 'requests', key: 'r', role: 'manager', onPhone: false },
  { path: '/newsletter', name: texts.newsletter, icon: 'newsletter', key: 'n', role: 'manager', onPhone: false },
  { path: '/catalogue', name: texts.catalogue, icon: 'catalogue', key: 'c', role: 'packer', onPhone: false },
  { path: '/stock-alerts', name: texts.stockAlerts, icon: 'bell', key: 's', role: 'packer', onPhone: false },
  { path: '/users', name: texts.users, icon: 'users', key: 'u', role: 'owner', onPhone: false },
  { path: '/account', name: texts.account, icon: 'account', key: 'a', role: 'packer', onPhone: false },
];
