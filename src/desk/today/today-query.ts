import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { todaySchema } from '../../contracts/desk/today.ts';
import { callDesk } from '../api/call-desk.ts';

const AGAIN_MS = 60_000;

export type Today = v.InferOutput<typeof todaySchema>;

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => callDesk(DESK_ENDPOINTS.today, {}),
  refetchInterval: AGAIN_MS,
});
