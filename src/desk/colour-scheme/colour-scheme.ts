import { useSyncExternalStore } from 'react';

const KEY = 'desk-colour-scheme';
export const COLOUR_SCHEMES = ['system', 'light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Applies the chosen colour scheme, or follows the system if none was chosen. Called once, before the first render. */
export function startColourScheme(): void {
  systemIsDark().addEventListener('change', show);
  show();
}

export function chooseColourScheme(scheme: ColourScheme): void {
  localStorage.setItem(KEY, scheme);
  show();
  for (const listener of listeners) listener();
}

export function useColourScheme(): ColourScheme {
  return useSyncExternalStore(subscribe, chosen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function chosen(): ColourScheme {
  const stored = localStorage.getItem(KEY);
  return COLOUR_SCHEMES.find((scheme) => scheme === stored) ?? 'system';
}

function show(): void {
  const scheme = chosen();
  const isDark = scheme === 'system' ? systemIsDark().matches : scheme === 'dark';
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
