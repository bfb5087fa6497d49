import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Notice } from '../feedback/states.tsx';
import { showToast } from '../feedback/toasts.tsx';
import type { ShopSettings } from './draft.ts';
import { texts } from './texts.ts';

/** Every process takes up a new version within seconds; after this long something is wrong. */
const LONG_MS = 30_000;

/** Shown while the newest version is not in force yet. */
export function NotInForce() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Notice tone={isLong ? 'danger' : 'info'}>{isLong ? texts.notYetInForce : texts.puttingInForce}</Notice>;
}

type AwaitedProps = { saved: ShopSettings; version: number; onInForce: () => void };

/** Says once that a saved version is in force. The desk itself has changed with it: its name is another one. */
export function Awaited({ saved, version, onInForce }: AwaitedProps) {
  const queries = useQueryClient();
  const isInForce = saved.inForce !== null && saved.inForce >= version;
  useEffect(() => {
    if (!isInForce) return;
    showToast({ tone: 'good', text: texts.inForce });
    void queries.invalidateQueries({ queryKey: ['session'] });
    onInForce();
  }, [isInForce, onInForce, queries]);
  return null;
}

/** Says what of the newest version does not count, so that nobody believes a shop to be as it was saved. */
export function LeftOut({ paths, nameOf }: { paths: readonly string[]; nameOf: (path: string) => string }) {
  if (paths.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>{texts.leftOut}</p>
      <ul className="list-disc ps-5">
        {paths.map((path) => (
          <li key={path}>{nameOf(path)}</li>
        ))}
      </ul>
      <p>{texts.leftOutText}</p>
    </Notice>
  );
}
