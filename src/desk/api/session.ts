import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { mayCall } from '../../contracts/desk/accountant.ts';
import { DESK_ENDPOINTS, type DeskEndpointName } from '../../contracts/desk/endpoints.ts';
import type { DeskSession } from '../../contracts/desk/session.ts';
import { callDesk, rememberCsrfToken } from './call-desk.ts';

type DeskUser = NonNullable<DeskSession['user']>;
type SignedIn = { session: DeskSession; user: DeskUser };

/** The session with its user, or without one. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => rememberSession(await callDesk(DESK_ENDPOINTS.session, {})),
});

/** Stores the session's CSRF token for later requests. */
export function rememberSession(session: DeskSession): DeskSession {
  rememberCsrfToken(session.csrfToken);
  return session;
}

export const SignedInContext = createContext<SignedIn | null>(null);

/** Returns the session and its user. Throws outside the shell, which renders screens only with a session. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null) throw new Error('Nobody is signed in.');
  return signedIn;
}

/** Returns whether the user may call an endpoint. It only hides controls; the server refuses such requests anyway. */
export function useMayCall(name: DeskEndpointName): boolean {
  return mayCall(useSignedIn().user.role, name);
}
