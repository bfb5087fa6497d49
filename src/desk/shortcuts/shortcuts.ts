import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createKeyReader } from './key-reader.ts';

const OFF_KEY = 'desk-shortcuts-off';

type Shortcut = { keys: string; label: string; act: () => void };

let shortcuts: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

/**
 * Registers a key ("n") or two in a row ("g o") while the component is mounted. Keys do nothing while the
 * user types, over an open dialog, or after they were switched off [WCAG 2.1.4].
 */
export function useShortcut(keys: string, label: string, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const shortcut = { keys, label, act: () => latest.current() };
    shortcuts = [...shortcuts, shortcut];
    notifyListeners();
    return () => {
      shortcuts = shortcuts.filter((each) => each !== shortcut);
      notifyListeners();
    };
  }, [keys, label]);
}

/** Returns the shortcuts of this screen, in the order they were registered. */
export function useShortcutList(): readonly Omit<Shortcut, 'act'>[] {
  return useSyncExternalStore(subscribe, () => shortcuts);
}

export function useShortcutsAreOn(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(OFF_KEY);
  else localStorage.setItem(OFF_KEY, 'yes');
  notifyListeners();
}

/** Listens for keys; called once by the shell. */
export function listenForShortcuts(): () => void {
  const keys = createKeyReader();
  const onKey = (event: KeyboardEvent) => {
    if (!areOn() || isForSomethingElse(event)) return;
    const [found] = keys.read(event, Date.now()).flatMap((meant) => findShortcut(meant) ?? []);
    if (found === undefined) return;
    keys.forget();
    event.preventDefault();
    found.act();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Finds the latest match, because a screen's shortcut wins over the shell's. */
const findShortcut = (keys: string) => shortcuts.findLast((shortcut) => shortcut.keys === keys);

function isForSomethingElse(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (document.querySelector('dialog[open], [role="menu"]') !== null) return true;
  if (!(event.target instanceof HTMLElement)) return false;
  // Enter activates the focused element.
  if (event.key === 'Enter' && event.target.closest('a, button, summary') !== null) return true;
  return event.target.matches('input, textarea, select, [contenteditable]');
}

const areOn = () => localStorage.getItem(OFF_KEY) === null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
