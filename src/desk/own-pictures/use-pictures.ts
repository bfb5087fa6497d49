import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';

export const PICTURES_KEY = ['pictures'] as const;

/** The pictures of the library; none for who may not see it. */
export function usePictures() {
  const mayAsk = useMayCall('pictures');
  return useQuery({ queryKey: PICTURES_KEY, queryFn: () => callDesk(DESK_ENDPOINTS.pictures, {}), enabled: mayAsk });
}
