import { type ComponentType, lazy } from 'react';
import { showReloadNotice } from '../boot/chunk-recovery.ts';

/**
 * A part of a page whose script comes when the part is first shown; put it inside a Suspense. Where the script does not
 * come, the page stays as it is and the notice with the Reload link shows [SHELL-07].
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
