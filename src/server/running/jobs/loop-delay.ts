import { monitorEventLoopDelay } from 'node:perf_hooks';

type LoopOptions = {
  /** Mean delay of the event loop above which it counts as late; 0: it never does. */
  limitMs: number;
  /** Interval of the measurements. */
  sampleMs?: number;
};

/** Measuring every 10 ms makes an idle shop need twice the processor time. */
export const LOOP_RESOLUTION_MS = 50;

/** Measures the delay of the event loop. It is late if the mean delay of the last half second exceeds the limit. */
export function watchLoop({ limitMs, sampleMs = 500 }: LoopOptions): { isLate: () => boolean; stop: () => void } {
  if (limitMs === 0) return { isLate: () => false, stop: () => undefined };
  const histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  histogram.enable();
  let sampledAt = performance.now();
  let delayMs = 0;
  const timer = setTimeout(() => {
    const now = performance.now();
    // Each reading goes through all counts of the histogram.
    const { mean } = histogram;
    // With fewer than two turns nothing was measured. No turn took longer than the whole interval, which may
    // be within the limit.
    delayMs = Number.isNaN(mean) ? now - sampledAt : mean / 1e6 - LOOP_RESOLUTION_MS;
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
