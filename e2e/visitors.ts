import type { BrowserContext, ViewportSize } from '@playwright/test';

const CHANGES = ['addInitScript', 'exposeBinding', 'grantPermissions', 'route'] as const;
const CLOCK_CHANGES = ['install', 'setFixedTime'] as const;

/** Records a test's lasting changes to its context. `undo` stops recording and returns whether it can be reused. */
export function watchChanges(context: BrowserContext): { undo: () => boolean } {
  let isChanged = false;
  let isOffline = false;
  const watch = <T extends object>(
    target: T,
    names: readonly (keyof T)[],
    note: (...args: unknown[]) => void = () => (isChanged = true),
  ) => {
    for (const name of names) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') throw new Error(`${String(name)} is no method.`);
      Reflect.set(target, name, (...args: unknown[]): unknown => {
        note(...args);
        return Reflect.apply(method, target, args);
      });
    }
    return () => names.forEach((name) => Reflect.deleteProperty(target, name));
  };
  const undone = [
    watch(context, CHANGES),
    watch(context.clock, CLOCK_CHANGES),
    // A context that is online again is unchanged.
    watch(context, ['setOffline'], (offline) => (isOffline = offline === true)),
  ];
  return {
    undo: () => {
      for (const undo of undone) undo();
      return !isChanged && !isOffline;
    },
  };
}

type FirstTab = {
  viewport: ViewportSize | null;
  /** Origins in whose storage the previous visitor may have left data. */
  origins: readonly string[];
};

/**
 * Opens a new tab, without history and session storage, for the next visitor and closes those of the previous one.
 * Clears the previous visitor's cookies and stored data.
 */
export async function openFirstTab(context: BrowserContext, { viewport, origins }: FirstTab): Promise<void> {
  const left = context.pages();
  const page = await context.newPage();
  if (left.length === 0) return;
  // Pages write to storage while they close: storage is cleared only after that.
  await Promise.all(left.map((each) => each.close()));
  await page.addInitScript(clearOnFirstVisit);
  if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
    await page.setViewportSize(viewport);
  const session = await context.newCDPSession(page);
  await Promise.all([
    context.clearCookies(),
    ...[...new Set(origins)].map((origin) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ),
  ]);
  await session.detach();
}

/**
 * Runs before the scripts of each page of the tab. The scripts of a page may run on for a moment after the browser reports
 * it as closed, and what they store then arrives after the command that clears the storage.
 */
function clearOnFirstVisit(): void {
  const key = 'isNextVisitor';
  if (sessionStorage.getItem(key) !== null) return;
  localStorage.clear();
  sessionStorage.setItem(key, 'yes');
}
