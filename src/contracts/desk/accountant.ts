import { DESK_ENDPOINTS, type DeskEndpointName } from './endpoints.ts';
import { type DeskRole, mayActAs } from './roles.ts';

/**
 * What an accountant may call: orders, returns, money and the shop's settings are read, accounts exported, papers that were issued opened, and
 * the own account is kept. Nothing of the shop changes, and no whole number or address is shown.
 */
const FOR_ACCOUNTANTS: ReadonlySet<DeskEndpointName> = new Set<DeskEndpointName>([
  'today',
  'events',
  'orders',
  'order',
  'issuedPaper',
  'returns',
  'returnRequest',
  'differences',
  'settlements',
  'settlementLines',
  'disputes',
  'moneyRefunds',
  'payDomains',
  'payDomainOrders',
  'exportAccounts',
  'shopSettings',
  'shopSettingsHistory',
  'shopSettingsFile',
  'signOut',
  'reauthenticate',
  'changePassword',
  'ownSessions',
  'revokeOwnSession',
  'offerSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'passkeys',
  'offerPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'askForOwnPasskey',
  'reauthenticateWithPasskey',
]);

/** Returns whether a role may call an endpoint; null is the role of what everyone may. */
export function mayCall(role: DeskRole, name: DeskEndpointName): boolean {
  const needed = DESK_ENDPOINTS[name].role;
  return needed === null || mayActAs(role, needed) || (role === 'accountant' && FOR_ACCOUNTANTS.has(name));
}
