import { queryOptions } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';

/** The user's open sessions, and what happened to how they sign in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callDesk(DESK_ENDPOINTS.ownSessions, {}),
});
