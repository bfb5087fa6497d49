import type { StartConfig } from '../../contracts/start-config.ts';
import { CARDS_READY, LOAD_REACT, REACT_READY } from '../loading/page-events.ts';
import { RELOADED, showReloadNotice } from '../boot/reload-notice.ts';
import { isShopperInteraction, SHOPPER_ACTS, TAPS } from '../loading/shopper-acts.ts';

/**
 * Starts a page's scripts late, because they would compete with its first picture: after `load`, when the pictures on
 * the screen have loaded (or two seconds later), or as soon as the shopper acts. Taps on buttons whose script has not
 * loaded are replayed when it has; links and forms work without scripts. If a script fails, the page reloads once. If it
 * fails again, the notice with a Reload link is shown [SHELL-07] and everything that needs scripts is hidden. Runs at
 * the end of each page. scripts/vite/inline-script.ts builds this file to a string; its element carries the script
 * addresses.
 */
/** Matches only paths on this host. */
const OWN_ADDRESS = /^\/(?!\/)[!-[\]-~]*$/;
/** Elements on which the first script handles taps before React has loaded. */
const HANDLED_BEFORE_REACT = '[data-card],[data-html],[data-before-react]';
const [MAX_ATTEMPTS, ATTEMPT_EVERY_MS] = [20, 100];

const { dataset } = document.documentElement;
// Not checked: the server wrote it into this document (rendering/start-config.ts), so both are of one version.
const config: StartConfig = JSON.parse(document.currentScript?.dataset['start'] ?? '{}');
/** A page that redirects to the chosen language starts no scripts. */
if (!dataset['navigatingAway'] && !leavesForDestination()) startPage();

/** Goes to the address the shopper wanted when scripts were missing (browser/boot/chunk-recovery.ts); false if none. */
function leavesForDestination(): boolean {
  const destination = recall();
  if (!OWN_ADDRESS.test(destination) || destination === location.pathname + location.search) return false;
  location.replace(destination);
  return true;
}

function recall(): string {
  try {
    return sessionStorage.getItem(RELOADED) ?? '';
  } catch {
    return '';
  }
}

function startPage(): void {
  let begun = false;
  let ready = { cards: false, react: false };
  /** Buttons tapped before their script has loaded, each once: who taps again because nothing happened means one tap. */
  const pendingButtons = new Set<HTMLElement>();

  const begin = () => {
    if (begun) return;
    begun = true;
    run().catch(() => {
      begun = false;
      fail();
    });
  };
  const replayClicks = (handledBy: string) => {
    for (const button of pendingButtons) {
      if (!button.closest(handledBy)) continue;
      pendingButtons.delete(button);
      if (button.isConnected) button.click();
    }
  };

  const wake = (event: Event) => {
    if (isShopperInteraction(event)) begin();
  };
  const acts = config.waits ? SHOPPER_ACTS : [...TAPS, 'focusin' as const];
  for (const type of acts) addEventListener(type, wake, { capture: true, passive: true });
  addEventListener(LOAD_REACT, begin);
  const first = () => void (config.waits ? runFirst().catch(begin) : begin());
  addEventListener('load', () => setTimeout(whenPicturesAreThere, 50, first, MAX_ATTEMPTS));
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target?.closest<HTMLElement>('button:not([type=submit]),input[type=checkbox]');
      if (ready.react || !button || button.closest('[data-no-script-ok]')) return;
      if (ready.cards && button.closest(HANDLED_BEFORE_REACT)) return;
      event.preventDefault();
      event.stopPropagation();
      pendingButtons.add(button);
      // The first script alone handles this tap.
      if (button.closest(HANDLED_BEFORE_REACT)) runFirst().catch(begin);
      else begin();
    },
    true,
  );
  addEventListener(
    CARDS_READY,
    () => {
      ready = { ...ready, cards: true };
      replayClicks(HANDLED_BEFORE_REACT);
    },
    { once: true },
  );
  addEventListener(
    REACT_READY,
    () => {
      ready = { cards: true, react: true };
      delete dataset['scripts'];
      try {
        sessionStorage.removeItem(RELOADED);
      } catch {
        // Without storage it was never set.
      }
      replayClicks('*');
    },
    { once: true },
  );
}

/**
 * Calls `act` once the pictures on the screen have loaded, after `looks` checks at most. An observer finds the pictures
 * on the screen, because reading positions would force another layout of the whole page.
 */
function whenPicturesAreThere(act: () => void, looks: number): void {
  const coming = [...document.images].filter((picture) => !picture.complete);
  if (looks === 0 || coming.length === 0) return act();
  const onScreen = new IntersectionObserver((entries) => {
    onScreen.disconnect();
    const waits = entries.some(({ isIntersecting, target }) => isIntersecting && !isComplete(target));
    if (waits) setTimeout(whenPicturesAreThere, ATTEMPT_EVERY_MS, act, looks - 1);
    else act();
  });
  for (const picture of coming) onScreen.observe(picture);
}

const isComplete = (target: Element): boolean => target instanceof HTMLImageElement && target.complete;

/**
 * Fetches all files at once, but runs those that pages share one by one, each in its own task, so that the page can
 * react in between. A browser without modulepreload fetches files only when they are imported.
 */
async function run(): Promise<void> {
  const { first, shared, own, routes, entry } = config;
  const preloads = document.createElement('link').relList.supports('modulepreload');
  if (preloads) for (const file of [first, ...shared, ...own, entry]) void link('modulepreload', file);
  await runFirst();
  for (const file of preloads ? shared : []) {
    await load(file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  const modules = await Promise.all(own.map(load));
  await style;
  Reflect.set(window, '__reactRouterRouteModules', routeModules(routes, modules));
  await load(entry);
}

let style: Promise<unknown> | null = null;

/** Loads the script that handles taps on cards. Also starts loading the whole stylesheet, without waiting for it. */
function runFirst(): Promise<object> {
  style ??= link('stylesheet', config.style);
  return load(config.first);
}

/** Returns the route modules in the shape that the framework's own script builds. */
function routeModules(routes: StartConfig['routes'], modules: readonly object[]): Record<string, object> {
  const parts = Object.entries(routes).map(
    ([id, indexes]) => [id, indexes.map((index) => modules[index] ?? {})] as const,
  );
  return Object.fromEntries(parts.map(([id, found]) => [id, Object.assign({}, ...found)]));
}

const load = (file: string): Promise<object> => import(/* @vite-ignore */ file);

function link(rel: string, href: string): Promise<unknown> {
  return new Promise((resolve) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, onload: resolve, onerror: resolve }),
    );
  });
}

function fail(): void {
  if (dataset['navigatingAway']) return;
  try {
    if (navigator.onLine && sessionStorage.getItem(RELOADED) === null) {
      sessionStorage.setItem(RELOADED, '1');
      location.reload();
      return;
    }
  } catch {
    // Without storage the page is not reloaded, because it could reload for ever.
  }
  showReloadNotice();
  dataset['scripts'] = 'failed';
}
