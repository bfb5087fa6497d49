import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { readSheetFile } from './read-file.ts';

// Started by read-apart.ts with the file's bytes.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port is no window
parentPort?.postMessage(await readSheetFile(v.parse(v.instance(Uint8Array), workerData)));
