import type { WorkerSettings } from '../../contracts/service-worker.ts';

/** The built worker with what it has to know before it; another deploy is another script, which browsers notice. */
export function workerScript(built: string, settings: WorkerSettings): string {
  return `self.shop=${JSON.stringify(settings)};\n${built}`;
}

/**
 * Takes the place of the worker where the merchant has it off: it removes everything kept and itself, and leaves all
 * requests to the network. Browsers ask for it with the next page they load.
 */
export const RETIRING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;
