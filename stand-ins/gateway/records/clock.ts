const IST_OFFSET_MS = 330 * 60_000;

/** A clock that a test or the control API can move forwards. All times are epoch milliseconds. */
export type Clock = {
  now: () => number;
  advance: (ms: number) => void;
  /** Undoes every advance. */
  reset: () => void;
};

export function createClock(realNow: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => realNow() + offset,
    advance: (ms) => {
      offset += ms;
    },
    reset: () => {
      offset = 0;
    },
  };
}

/**
 * Formats a time as 2021-07-23T12:15:06+05:30: the gateway writes every time in Indian Standard Time, without
 * milliseconds.
 */
export function toIst(ms: number): string {
  return `${new Date(ms + IST_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}
