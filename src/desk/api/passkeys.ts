import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { DeskResponse } from '../../contracts/desk/endpoints.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { DeskSession } from '../../contracts/desk/session.ts';
import { callDesk } from './call-desk.ts';

/** Returns whether this page has the address that passkeys are bound to, in a browser that supports them. */
export function mayUsePasskeys({ passkeyOrigin }: DeskSession): boolean {
  return passkeyOrigin === location.origin && browserSupportsWebAuthn();
}

/** Signs in with a passkey of this device. Throws DeskError, or the browser's error. */
export async function signInByPasskey(): Promise<DeskSession> {
  const optionsJSON = await callDesk(DESK_ENDPOINTS.askForPasskey, { body: {} });
  const signed = await startAuthentication({ optionsJSON });
  return callDesk(DESK_ENDPOINTS.signInWithPasskey, { body: { signed } });
}

/** Verifies a signed-in user with a passkey, in place of the password before refunds and exports. */
export async function confirmByPasskey(): Promise<void> {
  const optionsJSON = await callDesk(DESK_ENDPOINTS.askForOwnPasskey, { body: {} });
  const signed = await startAuthentication({ optionsJSON });
  await callDesk(DESK_ENDPOINTS.reauthenticateWithPasskey, { body: { signed } });
}

/** Creates a passkey on this device and stores it under a name. */
export async function addPasskey(name: string): Promise<DeskResponse<'addPasskey'>> {
  const optionsJSON = await callDesk(DESK_ENDPOINTS.offerPasskey, { body: {} });
  const created = await startRegistration({ optionsJSON });
  return callDesk(DESK_ENDPOINTS.addPasskey, { body: { name, created } });
}
