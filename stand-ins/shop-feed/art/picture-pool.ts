import { Worker } from 'node:worker_threads';
import type { PictureSpec } from './picture-spec.ts';
import type { WorkerAnswer } from './picture-worker.ts';

type Job = { spec: PictureSpec; resolve: (jpeg: Buffer) => void; reject: (error: Error) => void };

/** Worker threads that make pictures one at a time each. Start it once; `close` when done. */
export class PicturePool {
  private readonly waiting: Job[] = [];
  private readonly idle: Worker[] = [];
  private readonly busy = new Map<Worker, Job>();
  private closed = false;

  constructor(size = 2) {
    for (let k = 0; k < size; k++) this.hire();
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
      if (!this.closed) this.hire();
    });
    this.idle.push(worker);
    this.next();
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
  }

  private next(): void {
    const job = this.waiting[0];
    const worker = job ? this.idle.pop() : undefined;
    if (!job || !worker) return;
    this.waiting.shift();
    this.busy.set(worker, job);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    worker.postMessage(job.spec);
  }
}
