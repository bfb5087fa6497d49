import { monitorEventLoopDelay } from 'node:perf_hooks';

type LoopOptions = {
  /** The delay of the loop's turns that is too long; 0: none is. */
  limitMs: number;
  /** How often it is looked at. */
  sampleMs?: number;
};

const RESOLUTION_MS = 10;

/** Watches how late the turns of the event loop are: whether the mean of the last half second is past the limit. */
export function watchLoop({ limitMs, sampleMs = 500 }: LoopOptions): { isLate: () => boolean; stop: () => void } {
  if (limitMs === 0) return { isLate: () => false, stop: () => undefined };
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let sampledAt = performance.now();
  let delayMs = 0;
  const timer = setTimeout(() => {
    const now = performance.now();
    // With fewer than two turns nothing was measured: none was longer than all of this time, which may be well within the limit.
    delayMs = Number.isNaN(histogram.mean) ? now - sampledAt : histogram.mean / 1e6 - RESOLUTION_MS;
    sampledAt = now;
    histogram.reset();
    timer.refresh();
  }, sampleMs).unref();
  return {
    isLate: () => delayMs > limitMs,
    stop: () => {
      clearTimeout(timer);
      histogram.disable();
    },
  };
}
