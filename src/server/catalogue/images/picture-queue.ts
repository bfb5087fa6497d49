import { createLimiter } from '../../running/jobs/limiter.ts';

/**
 * The queue of all pictures of this process. Two at a time saturate the CPU and leave the other two of its four
 * worker threads to pages and passwords. The queue of one caller is as long as a page has pictures.
 */
export const drawInTurn = createLimiter({ atOnce: 2, waitingEach: 60, waiting: 400, patienceMs: 30_000 });

/**
 * The queue of shoppers' uploads, before that of all pictures: one at a time, a few for each order, so that
 * they never take both places.
 */
const uploadInTurn = createLimiter({ atOnce: 1, waitingEach: 4, waiting: 24, patienceMs: 20_000 });

/** Runs work on an upload in the turn of the order or return that it is about. Rejects with `busy` and `too_many_requests`. */
export function drawUpload<T>(about: string, work: () => Promise<T>): Promise<T> {
  return uploadInTurn(() => drawInTurn(work, 'uploads'), about);
}
