const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 250;
const MAX_REACH = 25_000;

export type PageRequest = { page: number; limit: number };

function positiveInteger(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : fallback;
}

/** Reads `page` (1-based) and `limit` (default 30, clamped to 250); an unreadable value counts as absent. */
export function readPageRequest(query: URLSearchParams): PageRequest {
  return {
    page: positiveInteger(query.get('page'), 1),
    limit: Math.min(positiveInteger(query.get('limit'), DEFAULT_LIMIT), MAX_LIMIT),
  };
}

/** Whether a page is beyond page * limit = 25,000, where the platform serves nothing. */
export function exceedsReach({ page, limit }: PageRequest): boolean {
  return page * limit > MAX_REACH;
}
