import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { type DeskRole, type DeskSession, mayActAs } from '../../contracts/desk/session.ts';
import { callDesk, rememberCsrfToken } from './call-desk.ts';

type DeskUser = NonNullable<DeskSession['user']>;
type SignedIn = { session: DeskSession; user: DeskUser };

/** Who is there. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => rememberSession(await callDesk(DESK_ENDPOINTS.session, {})),
});

/** Keeps the CSRF token of a session for what is sent after it. */
export function rememberSession(session: DeskSession): DeskSession {
  rememberCsrfToken(session.csrfToken);
  return session;
}

export const SignedInContext = createContext<SignedIn | null>(null);

/** The session and its user. Throws outside the shell, which shows nothing of the desk without them. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null) throw new Error('Nobody is signed in.');
  return signedIn;
}

/** Whether who is there has at least this role. What is hidden by it is refused by the server all the same. */
export function useMayActAs(role: DeskRole): boolean {
  return mayActAs(useSignedIn().user.role, role);
}
