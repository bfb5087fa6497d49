import { type ComponentType, lazy } from 'react';
import { showReloadNotice } from '../boot/reload-notice.ts';

/**
 * Wraps a part of a page whose script loads when the part is first shown; render it inside a Suspense. If the script
 * fails, the page does not change and the notice with the Reload link appears [SHELL-07].
 */
export function lazyWithNotice<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch(() => {
      showReloadNotice();
      const Nothing: ComponentType<Props> = () => null;
      return { default: Nothing };
    }),
  );
}
