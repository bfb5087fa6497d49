import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether scripts can load: over the network, or from the service worker when there is no connection. */
const canLoad = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/**
 * Wraps a part of a page that is not needed at once. Its script loads when the page is idle. If the script fails, only
 * this part is missing.
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
