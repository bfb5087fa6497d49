import { Worker } from 'node:worker_threads';
import type { SheetReading } from '../../../catalogue/products/sheet-port.ts';

/** 20,000 rows took less than 200 MB. */
const MAX_HEAP_MB = 512;
const MAX_MS = 60_000;

/**
 * Reads a file in a thread of its own, so that no shopper waits for it, and no file takes more memory or time than this.
 * What ends the thread is no file that can be read.
 */
export async function readSheetApart(bytes: Uint8Array): Promise<SheetReading> {
  const worker = new Worker(new URL('./read-in-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const late = setTimeout(() => void worker.terminate(), MAX_MS);
  try {
    return await new Promise<SheetReading>((resolve) => {
      const refuse = () => resolve({ kind: 'refused', reason: 'not_readable' });
      worker.once('message', (reading: SheetReading) => resolve(reading));
      worker.once('error', refuse);
      worker.once('exit', refuse);
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
