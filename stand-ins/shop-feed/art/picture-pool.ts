import { Worker } from 'node:worker_threads';
import type { PictureSpec } from './picture-spec.ts';
import type { WorkerAnswer } from './picture-worker.ts';

type Job = { spec: PictureSpec; resolve: (jpeg: Buffer) => void; reject: (error: Error) => void };

const IDLE_MS = 5_000;

/**
 * Worker threads that make pictures one at a time each; `close` when done. They start with the first picture and end
 * when there has been nothing to do for a while, since each holds hundreds of megabytes of decoded layers.
 */
export class PicturePool {
  private readonly waiting: Job[] = [];
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Job>();
  private readonly size: number;
  private readonly idleMs: number;
  private quitting: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(size = 2, idleMs = IDLE_MS) {
    this.size = size;
    this.idleMs = idleMs;
  }

  /** Threads that run. */
  get workers(): number {
    return this.idle.length + this.busy.size;
  }

  /** JPEG bytes of a picture. Rejects when its layer is missing or the pool is closed. */
  render(spec: PictureSpec): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (this.closed) {
        reject(new Error('picture pool is closed'));
        return;
      }
      this.waiting.push({ spec, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.quitting);
    const all = [...this.idle, ...this.busy.keys()];
    for (const job of [...this.waiting.splice(0), ...this.busy.values()])
      job.reject(new Error('picture pool is closed'));
    this.busy.clear();
    await Promise.all(all.map((worker) => worker.terminate()));
  }

  private hire(): void {
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (result: WorkerAnswer) => this.settle(worker, result));
    worker.on('error', (error: Error) => {
      this.busy.get(worker)?.reject(error);
      this.busy.delete(worker);
      const at = this.idle.indexOf(worker);
      if (at >= 0) this.idle.splice(at, 1);
      if (!this.closed) this.next();
    });
    this.idle.push(worker);
  }

  private dismiss(): void {
    if (this.busy.size === 0) for (const worker of this.idle.splice(0)) void worker.terminate();
  }

  private settle(worker: Worker, result: WorkerAnswer): void {
    const job = this.busy.get(worker);
    this.busy.delete(worker);
    worker.unref();
    this.idle.push(worker);
    if (job && 'jpeg' in result)
      job.resolve(Buffer.from(result.jpeg.buffer, result.jpeg.byteOffset, result.jpeg.length));
    else if (job && 'error' in result) job.reject(new Error(`${job.spec.file}: ${result.error}`));
    this.next();
    clearTimeout(this.quitting);
    this.quitting = setTimeout(() => this.dismiss(), this.idleMs).unref();
  }

  private next(): void {
    const job = this.waiting[0];
    if (job && this.idle.length === 0 && this.workers < this.size) this.hire();
    const worker = job ? this.idle.pop() : undefined;
    if (!job || !worker) return;
    this.waiting.shift();
    this.busy.set(worker, job);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    worker.postMessage(job.spec);
  }
}
