import type { BrowserEndpoint, Endpoint } from '../endpoints.ts';

/** How an API call can be made to go wrong. "before" means nothing was processed; "after" means it was. */
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
  /** Wait of a delay. */
  ms?: number | undefined;
  /** HTTP status of an html answer (503). */
  status?: number | undefined;
  /** Seconds in x-ratelimit-retry of a rate-limit. */
  retrySeconds?: number | undefined;
  orderId?: string | undefined;
  /** How many calls it applies to (1); null until cleared. */
  times?: number | null | undefined;
};

export type Faults = {
  add: (fault: Fault) => void;
  /** Uses up one turn of the first fault that matches. */
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
