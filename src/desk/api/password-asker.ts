import { useSyncExternalStore } from 'react';

type Asking = { answer: (confirmed: boolean) => void };

let asking: Asking | null = null;
const listeners = new Set<() => void>();

/** Opens the password dialog of the shell. Resolves to whether the correct password was entered. */
export function askForPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    asking?.answer(false);
    asking = {
      answer: (confirmed) => {
        asking = null;
        tell();
        resolve(confirmed);
      },
    };
    tell();
  });
}

/** Returns the open request for the password, or null. */
export function usePasswordAsking(): Asking | null {
  return useSyncExternalStore(subscribe, () => asking);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
