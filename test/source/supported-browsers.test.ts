import { glob, readFile } from 'node:fs/promises';
import data, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { type Node, parse } from 'acorn';
import { expect, test } from 'vitest';
import { SUPPORTED_BROWSERS } from './supported-browsers.ts';

/**
 * Features that the scripts use only after checking for them. The value says where that is checked, or why
 * the name means something else.
 */
const ASKED_FOR: Readonly<Record<string, string>> = {
  '.hidePopover()': 'only in panels, which open nowhere without popovers',
  '.share()': 'share-button.tsx and share-cart.tsx ask the navigator; without it the shop has its own sheet',
  '.startViewTransition()': 'in React and the router, where a navigation asks for a transition; none does',
  '.skipTransition()': 'in React, of a view transition that it started; no page starts one',
  'requestIdleCallback()': 'when-idle.ts asks, and waits by a timer without it',
};

/** Methods of the shop, React and Workbox that share their name with a new browser feature. */
const OWN_METHODS = new Set([
  'createContext',
  'destroy',
  'fallback',
  'fetch',
  'handle',
  'mobile',
  'removed',
  'run',
  'subscribe',
  'to',
  'use',
]);

/**
 * The data has no versions for ECMAScript. The browsers understand that of 2022, except for two features that
 * Safari 15.4 lacks.
 */
const ECMA_VERSION = 2022;

test('scripts use no feature that a supported browser lacks, unless they check for it first', async () => {
  const known = featuresByName();
  const tooNew = new Map<string, string>();
  for await (const file of glob('build/{client/assets/*.js,service-worker/**/*.js}')) {
    const script = parse(await readFile(file, 'utf8'), { ecmaVersion: ECMA_VERSION, sourceType: 'module' });
    for (const name of newFeatures(script, known)) {
      if (!(name in ASKED_FOR) && !OWN_METHODS.has(name.slice(1, -2))) tooNew.set(name, file);
    }
  }
  expect(Object.fromEntries(tooNew)).toEqual({});
});

test('a feature that is too new for a supported browser is noticed', () => {
  const known = featuresByName();
  const found = (code: string) => newFeatures(parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' }), known);
  expect(found('[3, 1].toSorted()')).toEqual(['.toSorted()']);
  expect(found('fetch("/", { signal: AbortSignal.timeout(9) })')).toEqual(['AbortSignal.timeout']);
  expect(found('requestIdleCallback(run)')).toEqual(['requestIdleCallback()']);
  expect(found('class A { static { run() } }')).toEqual(['static block']);
  expect(found('/(?<=a)b/.test(text)')).toEqual(['look-behind']);
  expect(found('[1].at(-1); Object.hasOwn({}, "a"); structuredClone({}); fetch("/")')).toEqual([]);
});

/** Says for each name whether every feature with this name is too new. */
type Known = { methods: ReadonlyMap<string, boolean>; statics: ReadonlyMap<string, boolean> };

function featuresByName(): Known {
  const methods = new Map<string, boolean>();
  const statics = new Map<string, boolean>();
  const builtins = data.javascript['builtins'];
  const interfaces = { ...data.api, ...builtins, ...builtins?.['Intl'] };
  for (const [owner, members] of Object.entries<Identifier>(interfaces)) {
    for (const [member, feature] of Object.entries<Identifier>(members)) {
      if (member === '__compat' || feature.__compat === undefined) continue;
      const name = member.replace(/_static$/, '');
      const isNew = isNewerThanList(feature.__compat);
      statics.set(`${owner}.${name}`, isNew);
      methods.set(name, isNew && (methods.get(name) ?? true));
    }
  }
  return { methods, statics };
}

function isNewerThanList({ support }: CompatStatement): boolean {
  return SUPPORTED_BROWSERS.some(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some(({ version_added: since, flags, prefix, alternative_name: other }) => {
      if (typeof since !== 'string' || flags !== undefined || prefix !== undefined || other !== undefined) return false;
      return Number.parseFloat(since.replace('≤', '')) <= version;
    });
  });
}

function newFeatures(script: Node, known: Known): string[] {
  const found = new Set<string>();
  visit(script, (node) => {
    if (node['type'] === 'StaticBlock') found.add('static block');
    if (isFields(node['regex']) && /\(\?<[=!]/.test(String(node['regex']['pattern']))) found.add('look-behind');
    if (node['type'] === 'MemberExpression') {
      const name = `${nameOf(node['object'])}.${nameOf(node['property'])}`;
      if (known.statics.get(name)) found.add(name);
    }
    if (node['type'] !== 'CallExpression') return;
    const { callee } = node;
    if (!isFields(callee)) return;
    const global = nameOf(callee);
    if (global !== '' && known.statics.get(`Window.${global}`)) found.add(`${global}()`);
    const method = callee['computed'] === true ? '' : nameOf(callee['property']);
    if (known.methods.get(method)) found.add(`.${method}()`);
  });
  return [...found];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function visit(node: unknown, see: (node: Fields) => void): void {
  if (!isFields(node)) return;
  if (typeof node['type'] === 'string') see(node);
  for (const child of Object.values(node)) visit(child, see);
}

function nameOf(node: unknown): string {
  return isFields(node) && node['type'] === 'Identifier' ? String(node['name']) : '';
}
