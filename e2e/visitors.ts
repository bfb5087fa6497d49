import type { BrowserContext, Page } from '@playwright/test';

const CHANGES = ['addInitScript', 'exposeBinding', 'grantPermissions', 'route', 'setOffline'] as const;
const CLOCK_CHANGES = ['install', 'setFixedTime'] as const;

/** Notes what a test does to its context that stays there; `undo` tells whether it is as it was. */
export function watchChanges(context: BrowserContext): { undo: () => boolean } {
  let isChanged = false;
  const watch = <T extends object>(target: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') throw new Error(`${String(name)} is no method.`);
      Reflect.set(target, name, (...args: unknown[]): unknown => {
        isChanged = true;
        return Reflect.apply(method, target, args);
      });
    }
    return () => names.forEach((name) => Reflect.deleteProperty(target, name));
  };
  const undone = [watch(context, CHANGES), watch(context.clock, CLOCK_CHANGES)];
  return {
    undo: () => {
      for (const undo of undone) undo();
      return !isChanged;
    },
  };
}

/** What the last visitor left: cookies, what pages stored, and the files where the next has none. */
export async function forgetVisitor(page: Page, urls: readonly string[], files: 'cached' | 'cold'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const forget = [...new Set(urls)].map((origin) =>
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
  );
  if (files === 'cold') forget.push(session.send('Network.clearBrowserCache'));
  await Promise.all([...forget, page.context().clearCookies()]);
  await session.detach();
}
