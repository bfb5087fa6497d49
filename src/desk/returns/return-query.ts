import { queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { returnDetailSchema } from '../../contracts/desk/returns.ts';
import { callDesk } from '../api/call-desk.ts';

export type ReturnDetail = v.InferOutput<typeof returnDetailSchema>;

export function returnQuery(returnId: string) {
  return queryOptions({
    queryKey: ['returns', returnId],
    queryFn: () => callDesk(DESK_ENDPOINTS.returnRequest, { params: { returnId } }),
  });
}
