import type { BrowserEndpoint, Endpoint } from '../endpoints.ts';

/**
 * A way to make an API call go wrong. cut, delay-answer and error-500-after process the call first; delay
 * waits before it; the others do not process it.
 */
export type Fault = {
  endpoint: Endpoint | BrowserEndpoint | '*';
  kind:
    | 'delay'
    | 'delay-answer'
    | 'drop'
    | 'cut'
    | 'rate-limit'
    | 'unauthorised'
    | 'error-500'
    | 'error-502'
    | 'error-500-after'
    | 'html'
    | 'refuse-name';
  /** Duration of a delay, in ms. */
  ms?: number | undefined;
  /** HTTP status of an html response (default: 503). */
  status?: number | undefined;
  /** Seconds in x-ratelimit-retry of a rate-limit. */
  retrySeconds?: number | undefined;
  orderId?: string | undefined;
  /** Number of calls it applies to (default: 1); null until it is cleared. */
  times?: number | null | undefined;
};

export type Faults = {
  add: (fault: Fault) => void;
  /** Returns the first fault that matches and uses up one of its calls. */
  take: (endpoint: Endpoint | BrowserEndpoint, orderId: string | null) => Fault | null;
  list: () => Fault[];
  clear: () => void;
};

export function createFaults(): Faults {
  let faults: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => {
      faults.push({ fault, left: fault.times === null ? Number.POSITIVE_INFINITY : (fault.times ?? 1) });
    },
    take: (endpoint, orderId) => {
      const entry = faults.find(
        ({ fault }) =>
          (fault.endpoint === '*' || fault.endpoint === endpoint) &&
          (fault.orderId === undefined || fault.orderId === orderId),
      );
      if (!entry) return null;
      entry.left -= 1;
      faults = faults.filter(({ left }) => left > 0);
      return entry.fault;
    },
    list: () => faults.map(({ fault }) => fault),
    clear: () => {
      faults = [];
    },
  };
}
