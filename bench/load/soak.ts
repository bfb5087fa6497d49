import type { LoadedShop } from './shop.ts';
import { percentile } from '../statistics.ts';
import { type TrafficCounts, sendTraffic } from './traffic.ts';

export type SoakOptions = {
  perSecond: number;
  /** Maximum number of concurrent requests (see traffic.ts). */
  atOnce?: number | undefined;
  seconds: number;
  /** The memory before this time is ignored. */
  warmUpSeconds: number;
  /** Duration of each window for which p99 is measured. */
  windowSeconds: number;
  onWindow?: (endSecond: number, p99: number, memoryMb: number) => void;
};

export type Soaked = Pick<TrafficCounts, 'good' | 'refused' | 'failed'> & {
  /** Growth in MB per minute after the warm-up, by least squares. */
  memorySlope: number;
  largestMemoryMb: number;
  /** In ms, one for each window. */
  p99s: number[];
};

/** Sends steady traffic for a long time; returns whether memory grows and responses slow down. */
export async function soak(shop: LoadedShop, options: SoakOptions): Promise<Soaked> {
  const memory: [minute: number, mb: number][] = [];
  const p99s: number[] = [];
  let latencies: number[] = [];
  const { good, refused, failed } = await sendTraffic({
    ...shop,
    perSecond: options.perSecond,
    atOnce: options.atOnce,
    seconds: options.seconds,
    onSecond(second, seen) {
      latencies.push(...seen.latencies);
      if (second % Math.min(15, options.windowSeconds) === 0) {
        void shop.memoryMb().then((mb) => memory.push([second / 60, mb]));
      }
      if (second % options.windowSeconds !== 0) return;
      p99s.push(percentile(latencies, 0.99));
      options.onWindow?.(second, p99s.at(-1) ?? 0, memory.at(-1)?.[1] ?? 0);
      latencies = [];
    },
  });
  return {
    good,
    refused,
    failed,
    p99s,
    largestMemoryMb: Math.max(...memory.map(([, mb]) => mb)),
    memorySlope: slope(memory.filter(([minute]) => minute * 60 > options.warmUpSeconds)),
  };
}

/** Returns the slope of the least-squares line through [x, y]. */
function slope(points: readonly [number, number][]): number {
  const mean = (of: (point: [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([at]) => at), mean(([, mb]) => mb)];
  const above = points.reduce((sum, [at, mb]) => sum + (at - x) * (mb - y), 0);
  const below = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  return above / below;
}
