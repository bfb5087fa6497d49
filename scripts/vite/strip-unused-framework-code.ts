import type { Plugin } from 'vite';
import { IGNORED_EVENTS } from './react-event-filter.ts';

/** One cut: a piece of a package's code that is replaced, or functions that are emptied. */
type Cut = { file: RegExp } & (
  | { code: RegExp; instead: string }
  /** Called on every page, with nothing to do for pages of this shop. */
  | { idle: readonly string[] }
  /** Never called; throws if it is. */
  | { unused: readonly string[] }
);

const ROUTER = 'react-router/dist/production/lib/';
const inRouter = (file: string) =>
  new RegExp(`${ROUTER}${file}$`.replaceAll('/', String.raw`\/`).replaceAll('.', String.raw`\.`));
const REACT_DOM = /react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Code of packages that no page of this shop uses, removed while the browser's scripts are built; no bundler can know
 * that it is unused. If an update changes a place that a cut names, the build stops: adapt the cut or remove it from
 * this list. Why: docs/decisions/0007-left-out-of-the-browser.md.
 */
const CUTS: readonly Cut[] = [
  // The manifest lists all routes (react-router.config.ts): lazy route discovery is off.
  {
    file: inRouter('dom/ssr/fog-of-war.js'),
    code: /if \(!isFogOfWarEnabled\(routeDiscovery, ssr\)[^;]*\) return;/g,
    instead: 'return;',
  },
  // src/browser/loading/prefetch-pages.ts prefetches instead; unlike the router it does not reload the page when a
  // script fails.
  {
    file: inRouter('dom/lib.js'),
    code: /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/,
    instead: 'let prefetchRef, prefetchHandlers;',
  },
  {
    file: inRouter('dom/lib.js'),
    code: /return shouldPrefetch && !isAbsolute \? [^;]* : link;/,
    instead: 'return link;',
  },
  // No page has its own stylesheet.
  {
    file: inRouter('dom/ssr/routes.js'),
    code: /cachedModule \? prefetchStyleLinks\(route, cachedModule\) : Promise\.resolve\(\)/,
    instead: 'undefined',
  },
  {
    file: inRouter('dom/ssr/routes.js'),
    code: /let prefetchRouteCssPromise = [^;]*;([^;]*;)\s*await Promise\.all\(\[prefetchRouteCssPromise, [^;]*;/,
    instead: '$1',
  },
  // No navigation uses a view transition: docs/decisions/0009-no-view-transitions.md.
  {
    file: inRouter('components.js'),
    code: /let isViewTransitionAvailable = [^]*?if \(!viewTransitionOpts [^{]*\{([^]*?)\breturn;\s*\}[^]*?(?=\}, \[\s*router\.window,)/,
    instead: '$1',
  },
  {
    file: inRouter('components.js'),
    code: /React\$1\.useEffect\(\(\) => \{\s*if \(vtContext\.[^]*?(?=let navigator = )/,
    instead: '',
  },
  {
    file: inRouter('components.js'),
    code: /let \[(pendingState|renderDfd|transition|interruption), \w+\] = React\$1\.useState\(\);|\btransition,\s*renderDfd,/g,
    instead: '',
  },
  {
    file: inRouter('router/router.js'),
    code: /let viewTransitionOpts;\s*if \([^]*?(?=updateState\(\{\s*\.\.\.newState,)/,
    instead: 'let viewTransitionOpts;',
  },
  {
    file: inRouter('router/router.js'),
    code: /if \(isBrowser\) \{\s*restoreAppliedTransitions\([^}]*\}/,
    instead: '',
  },
  {
    file: REACT_DOM,
    idle: [
      'trackEnterViewTransitions',
      'commitEnterViewTransitions',
      'commitExitViewTransitions',
      'commitNestedViewTransitions',
      'restoreEnterOrExitViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
    ],
  },
  {
    file: REACT_DOM,
    unused: [
      'startViewTransition',
      'applyViewTransitionToHostInstances',
      'restoreViewTransitionOnHostInstances',
      'measureViewTransitionHostInstancesRecursive',
      'scheduleViewTransitionEvent',
      'createViewTransitionInstance',
      'getViewTransitionName',
    ],
  },
  { file: REACT_DOM, code: /^ViewTransitionPseudoElement\.prototype\.\w+ = function[^]*?^};/gm, instead: '' },
  // Events that no component listens to.
  {
    file: REACT_DOM,
    code: /allNativeEvents\.forEach\(/,
    instead: `[...allNativeEvents].filter((name) => !${String(IGNORED_EVENTS)}.test(name)).forEach(`,
  },
  // No fragment has a ref.
  {
    file: REACT_DOM,
    idle: [
      'commitNewChildToFragmentInstances',
      'commitFragmentInstanceInsertionEffects',
      'commitFragmentInstanceDeletionEffects',
    ],
  },
  { file: REACT_DOM, unused: ['FragmentInstance'] },
  { file: REACT_DOM, code: /^FragmentInstance\.prototype\.\w+ = function[^]*?^};/gm, instead: '' },
  // No <SuspenseList>, no <Activity>, no custom elements.
  { file: REACT_DOM, unused: ['updateSuspenseListComponent', 'updateActivityComponent', 'setPropOnCustomElement'] },
  // Preloading is done by the server's headers and by links.
  {
    file: REACT_DOM,
    unused: [
      'prefetchDNS',
      'preconnect',
      'preload',
      'preloadModule',
      'preinitScript',
      'preinitStyle',
      'preinitModuleScript',
    ],
  },
  {
    file: /react-dom\/cjs\/react-dom\.production\.js$/,
    code: /^exports\.(preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|useFormState|useFormStatus) = function[^]*?^};/gm,
    instead: '',
  },
  // Lazy chunks have no stylesheet, and nothing listens to Vite's preload error event.
  {
    file: /vite\/preload-helper\.js$/,
    code: /[^]+/,
    instead: `const seen = new Set();
      export const __vitePreload = (load, files = []) => {
        for (const file of files) {
          if (seen.has(file)) continue;
          seen.add(file);
          const link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = '/' + file;
          document.head.append(link);
        }
        return load();
      };`,
  },
];

const THROW_WHEN_CALLED = `function strippedCodeCalled() { throw Error('Not in the browser build: scripts/vite/strip-unused-framework-code.ts'); }`;

export const stripUnusedFrameworkCode: Plugin = {
  name: 'strip-unused-framework-code',
  enforce: 'post',
  transform: {
    filter: { id: CUTS.map(({ file }) => file) },
    handler(code, id) {
      let rest = code;
      const replace = (pattern: RegExp, instead: string) => {
        const before = rest;
        rest = rest.replace(pattern, instead);
        if (rest === before)
          this.error(`scripts/vite/strip-unused-framework-code.ts: ${pattern} is not in ${id} any more.`);
      };
      for (const cut of CUTS.filter(({ file }) => file.test(id))) {
        if ('code' in cut) replace(cut.code, cut.instead);
        else if ('idle' in cut) for (const name of cut.idle) replace(functionNamed(name), `function ${name}() {}`);
        else
          for (const name of cut.unused) replace(functionNamed(name), `function ${name}() { strippedCodeCalled(); }`);
      }
      return { code: rest.includes('strippedCodeCalled();') ? `${rest}\n${THROW_WHEN_CALLED}` : rest, map: null };
    },
  },
  applyToEnvironment: ({ name }) => name === 'client',
};

/** Matches a whole function in a file whose functions end with a brace at the start of a line. */
function functionNamed(name: string): RegExp {
  return new RegExp(String.raw`^function ${name}\([^]*?^}`, 'm');
}
