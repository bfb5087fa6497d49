import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showToast } from '../feedback/toasts.tsx';
import { codeOf, DeskError, describeError } from './desk-error.ts';

const FRESH_MS = 15_000;
const TRIES = 2;

/** The cache of the server's responses. If any request finds the session over, the sign-in is shown. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndOfSession }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      noticeEndOfSession(error);
      if (mutation.meta?.['showsOwnError'] !== true) showToast({ tone: 'danger', text: describeError(error) });
    },
  }),
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (count, error) => isWorthAnother(error) && count < TRIES },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Refetches the session. If only the CSRF token is stale, this also brings the new one. */
function noticeEndOfSession(error: unknown): void {
  const code = codeOf(error);
  if (code === 'not_signed_in' || code === 'invalid_csrf_token') {
    void queryClient.invalidateQueries({ queryKey: ['session'] });
  }
}

/** Returns whether a retry makes sense: a refused request would be refused again. */
function isWorthAnother(error: unknown): boolean {
  return !(error instanceof DeskError) || error.status === 0 || error.status >= 500;
}
