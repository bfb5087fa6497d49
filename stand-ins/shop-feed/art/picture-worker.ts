import { parentPort } from 'node:worker_threads';
import { composeSpec, encodePicture } from './composite.ts';
import type { PictureSpec } from './picture-spec.ts';

/** What a worker answers: the JPEG, or why there is none. */
export type WorkerAnswer = { jpeg: Uint8Array } | { error: string };

const port = parentPort;
if (!port) throw new Error('picture-worker.ts runs as a worker thread');

async function answer(spec: PictureSpec): Promise<WorkerAnswer> {
  try {
    return { jpeg: await encodePicture(await composeSpec(spec)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

port.on('message', (spec: PictureSpec) => {
  void answer(spec).then((result) => port.postMessage(result));
});
