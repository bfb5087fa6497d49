import { useSyncExternalStore } from 'react';

type PasswordRequest = { answer: (confirmed: boolean) => void };

let request: PasswordRequest | null = null;
const listeners = new Set<() => void>();

/** Opens the password dialog of the shell. Resolves to whether the correct password was entered. */
export function requestPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    request?.answer(false);
    request = {
      answer: (confirmed) => {
        request = null;
        notifyListeners();
        resolve(confirmed);
      },
    };
    notifyListeners();
  });
}

/** Returns the open request for the password, or null. */
export function usePasswordRequest(): PasswordRequest | null {
  return useSyncExternalStore(subscribe, () => request);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
