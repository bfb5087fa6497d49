import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import { useAboveBars } from './above-bars.ts';
import { texts } from './texts.ts';

export type Toast = { tone: 'good' | 'danger'; text: string; undo?: () => void };
type Shown = Toast & { id: number };

const SHOWN_MS = 6000;
const UNDO_MS = 12_000;
let shown: readonly Shown[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows the result of an action for a few seconds, longer if it can be undone. */
export function showToast(toast: Toast): void {
  lastId += 1;
  change([...shown.slice(-2), { ...toast, id: lastId }]);
}

function change(next: readonly Shown[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

const remove = (id: number) => change(shown.filter((toast) => toast.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const region = useRef<HTMLElement>(null);
  useAboveBars(region, toasts.length > 0);
  return (
    <section
      ref={region}
      aria-live="polite"
      aria-label={texts.notifications}
      className="pointer-events-none fixed inset-x-2 bottom-3 z-40 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastRow({ toast }: { toast: Shown }) {
  const { id, undo } = toast;
  useEffect(() => {
    const timer = setTimeout(() => remove(id), undo === undefined ? SHOWN_MS : UNDO_MS);
    return () => clearTimeout(timer);
  }, [id, undo]);
  return (
    <div
      className={classNames(
        'lifted pointer-events-auto flex max-w-lg items-center gap-1 rounded-control ps-4 text-14',
        toast.tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-accent text-on-accent',
      )}
    >
      <span className="py-3">{toast.text}</span>
      {undo === undefined ? null : (
        <Button
          look="quiet"
          className="underline hover:bg-transparent"
          onClick={() => {
            remove(id);
            undo();
          }}
        >
          {texts.undo}
        </Button>
      )}
      <IconButton icon="cross" label={texts.dismiss} className="hover:bg-transparent" onClick={() => remove(id)} />
    </div>
  );
}
