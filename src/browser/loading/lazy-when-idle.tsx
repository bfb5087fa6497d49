import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Without a line only the service worker has scripts. */
const canLoad = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * A part of a page that nobody waits for: its script comes once the page is idle. Where it does not come, the part is
 * missing and nothing else.
 */
export function lazyWhenIdle<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Nothing: ComponentType<Props> = () => null;
  const Part = lazy(() => load().catch(() => ({ default: Nothing })));
  return function Whenever(props: Props) {
    const [idle, setIdle] = useState(false);
    useEffect(() => whenIdle(() => setIdle(canLoad())), []);
    return idle ? (
      <Suspense>
        <Part {...props} />
      </Suspense>
    ) : null;
  };
}
