import type { Clock } from './clock.ts';
import type { Endpoint } from '../endpoints.ts';

const MAX_ENTRIES = 500;

/** One API call as the gateway received it; status is null if the connection was cut instead of a response. */
export type LoggedRequest = {
  at: number;
  endpoint: Endpoint;
  orderId: string | null;
  idempotencyKey: string | null;
  replayed: boolean;
  status: number | null;
  fault: string | null;
};

/** The last 500 API calls, for tests that count what a shop really requested. */
export type RequestLog = {
  add: (request: Omit<LoggedRequest, 'at'>) => void;
  list: () => LoggedRequest[];
  clear: () => void;
};

export function createRequestLog(clock: Clock): RequestLog {
  let requests: LoggedRequest[] = [];
  return {
    add: (request) => {
      requests.push({ at: clock.now(), ...request });
      if (requests.length > 2 * MAX_ENTRIES) requests = requests.slice(-MAX_ENTRIES);
    },
    list: () => requests.slice(-MAX_ENTRIES),
    clear: () => {
      requests = [];
    },
  };
}
