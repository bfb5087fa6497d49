import type { WorkerSettings } from '../../../contracts/service-worker.ts';

/** Returns the built worker with its settings in front. Each deploy has a different script, which browsers notice. */
export function workerScript(built: string, settings: WorkerSettings): string {
  return `self.shop=${JSON.stringify(settings)};\n${built}`;
}

/**
 * Replaces the worker if the merchant has switched it off. It deletes everything cached and itself, and
 * leaves all requests to the network. Browsers fetch it with the next page they load.
 */
export const RETIRING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
