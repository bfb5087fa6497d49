import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../feedback/toasts.tsx';
import { codeOf, DeskError, describeError } from './desk-error.ts';

const FRESH_MS = 15_000;
const TRIES = 2;

/** The cache of the server's answers; an ended session shows the sign-in, whichever request notices it. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({
    onError: (error, _given, _context, mutation) => {
      noticeEndOfSession(error);
      if (mutation.meta?.['saysItself'] !== true) showToast({ tone: 'danger', text: describeError(error) });
    },
  }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (count, error) => isWorthAnother(error) && count < TRIES },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Also if only the CSRF token is stale: refetching the session brings the new one. */
function noticeEndOfSession(error: unknown): void {
  const code = codeOf(error);
  if (code === 'not_signed_in' || code === 'csrf_refused') {
    void queryClient.invalidateQueries({ queryKey: ['session'] });
  }
}

/** A refused request would be refused again. */
function isWorthAnother(error: unknown): boolean {
  return !(error instanceof DeskError) || error.status === 0 || error.status >= 500;
}
