import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Builder, Button, Capabilities, Origin, type WebDriver } from 'selenium-webdriver';
import * as v from 'valibot';
import { vi } from 'vitest';
import { freePort } from '../../scripts/start/processes.ts';
import { findEngine } from './find-engine.ts';
import type { OpenEngine, Tab } from './shopper.ts';

/** Where Debian keeps the small browser that WebKitGTK's driver drives. */
const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const WINDOW = { x: 0, y: 0, width: 412, height: 915 };

/**
 * Debian's WebKitGTK, the engine of Safari, driven by WebDriver on a display of its own. Its window is 447 pixels wide
 * at least. Its driver passes on no console messages: a page's errors are collected inside the page, from the first look
 * at it on.
 */
export const openWebKit: OpenEngine = async () => {
  const driverProgram = await findEngine({
    names: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    variable: 'WEBKIT_DRIVER_PATH',
  });
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(driverProgram, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // The machine has neither a graphics card nor a session bus.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const session = await vi.waitFor(() => openSession(port), { timeout: 60_000, interval: 200 });
  await session.manage().window().setRect(WINDOW);
  return {
    // The driver allows one session, and so one visitor.
    newTab: () => Promise.resolve(tabOf(session)),
    close: async () => {
      await session.quit();
      await Promise.all([ended(driver), ended(display.process)]);
    },
  };
};

function openSession(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  });
  return Promise.resolve(new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build());
}

/** Starts a display that no screen shows; the server chooses a free number and writes it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [, , , written] = server.stdio;
  if (!written || !('read' in written)) throw new Error('Xvfb has no pipe for its display.');
  const [number] = await once(createInterface(written), 'line');
  await access(`/tmp/.X11-unix/X${String(number)}`);
  return { name: `:${String(number)}`, process: server };
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

function tabOf(session: WebDriver): Tab {
  return {
    goto: async (url) => {
      await session.get(url);
      await session.executeScript(collectInPage);
    },
    back: () => session.navigate().back(),
    evaluate: async (run, ...args) => {
      await session.executeScript(collectInPage);
      return await session.executeScript(run, ...args);
    },
    press: async (x, y) => {
      await session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .press(Button.LEFT)
        .release(Button.LEFT)
        .perform();
    },
    type: async (text) => {
      await session.actions().sendKeys(text).perform();
    },
    complaints: async () =>
      v.parse(
        v.array(v.string()),
        await session.executeScript(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]')),
      ),
  };
}

/** Keeps a page's errors in the tab's own storage, where they outlive the page. */
function collectInPage(): void {
  if ('complaintsAreCollected' in window) return;
  Object.assign(window, { complaintsAreCollected: true });
  const complain = (text: string) => {
    const before: unknown[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...before, text]));
  };
  addEventListener('error', ({ message }) => complain(`page error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => complain(`page error: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain(`Security policy violated: ${violatedDirective} by ${blockedURI}`),
  );
  const told = console.error;
  console.error = (...words: unknown[]) => {
    complain(`console: ${words.map(String).join(' ')}`);
    told(...words);
  };
  for (const entry of performance.getEntriesByType('resource')) {
    if (!(entry instanceof PerformanceResourceTiming)) continue;
    if (entry.responseStatus >= 400) complain(`answer ${entry.responseStatus}: ${entry.name}`);
  }
}
