import { glob, readFile } from 'node:fs/promises';
import data, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { type Node, parse } from 'acorn';
import { expect, test } from 'vitest';
import { BROWSERS_OF_THE_DESK, SUPPORTED_BROWSERS } from './supported-browsers.ts';

/**
 * Features that the scripts use only after checking for them. The value says where that is checked, or why
 * the name means something else.
 */
const ASKED_FOR: Readonly<Record<string, string>> = {
  '.hidePopover()': 'only in panels, which open nowhere without popovers',
  '.checkVisibility()': 'in what keeps the focus in a dialog, which asks for it and compares styles without it',
  '.getAuthenticatorData()': 'in SimpleWebAuthn, which asks; and so for the next four',
  '.getPublicKey()': 'as above',
  '.getPublicKeyAlgorithm()': 'as above',
  '.getTransports()': 'as above',
  '.isConditionalMediationAvailable()': 'as above',
  '.share()': 'share-button.tsx and share-cart.tsx ask the navigator; without it the shop has its own sheet',
  '.startViewTransition()': 'in React and the router, where a navigation asks for a transition; none does',
  '.skipTransition()': 'in React, of a view transition that it started; no page starts one',
  'requestIdleCallback()': 'when-idle.ts asks, and waits by a timer without it',
};

/** Methods of the shop, the desk and their libraries that share their name with a new browser feature. */
const OWN_METHODS: ReadonlySet<string> = new Set(
  (
    'added build changed clamp closedBy collections config constant createContext destroy dispatch div ' +
    'entry fallback fetch first forget handle hide mobile mul percent range removed ' +
    'requested run subject subscribe take to unsubscribe uploaded use variants'
  ).split(' '),
);

/**
 * The data has no versions for ECMAScript. The shop's browsers understand that of 2022, except for two features that
 * Safari 15.4 lacks; Safari 16.4, from which the desk works, has both.
 */
const ECMA_VERSION = 2022;
const SYNTAX_OF_2022: readonly string[] = ['static block', 'look-behind'];

test.each([
  { of: 'the shop', browsers: SUPPORTED_BROWSERS, files: 'build/{client/assets/*.js,service-worker/**/*.js}', has: [] },
  { of: 'the desk', browsers: BROWSERS_OF_THE_DESK, files: 'build/desk/assets/*.js', has: SYNTAX_OF_2022 },
])('scripts of $of use no feature that its browsers lack, unless they check for it first', async (read) => {
  const known = featuresByName(read.browsers);
  const tooNew = new Map<string, string>();
  for await (const file of glob(read.files)) {
    const script = parse(await readFile(file, 'utf8'), { ecmaVersion: ECMA_VERSION, sourceType: 'module' });
    for (const name of newFeatures(script, known)) {
      if (!(name in ASKED_FOR) && !OWN_METHODS.has(name.slice(1, -2)) && !read.has.includes(name))
        tooNew.set(name, file);
    }
  }
  expect(Object.fromEntries(tooNew)).toEqual({});
});

test('a feature that is too new for a supported browser is noticed', () => {
  const known = featuresByName(SUPPORTED_BROWSERS);
  const found = (code: string) => newFeatures(parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' }), known);
  expect(found('[3, 1].toSorted()')).toEqual(['.toSorted()']);
  expect(found('fetch("/", { signal: AbortSignal.timeout(9) })')).toEqual(['AbortSignal.timeout']);
  expect(found('requestIdleCallback(run)')).toEqual(['requestIdleCallback()']);
  expect(found('class A { static { run() } }')).toEqual(['static block']);
  expect(found('/(?<=a)b/.test(text)')).toEqual(['look-behind']);
  expect(found('map.keys().some(isOwn); text.matchAll(/a/g).map(read)')).toEqual(['iterator.some()', 'iterator.map()']);
  expect(found('Object.keys(one).some(isOwn); [...map.keys()].some(isOwn)')).toEqual([]);
  expect(found('[1].at(-1); Object.hasOwn({}, "a"); structuredClone({}); fetch("/")')).toEqual([]);
});

/** Says for each name whether every feature with this name is too new. */
type Known = { methods: ReadonlyMap<string, boolean>; statics: ReadonlyMap<string, boolean> };

type Browsers = typeof SUPPORTED_BROWSERS;

function featuresByName(browsers: Browsers): Known {
  const methods = new Map<string, boolean>();
  const statics = new Map<string, boolean>();
  const builtins = data.javascript['builtins'];
  const interfaces = { ...data.api, ...builtins, ...builtins?.['Intl'] };
  for (const [owner, members] of Object.entries<Identifier>(interfaces)) {
    for (const [member, feature] of Object.entries<Identifier>(members)) {
      if (member === '__compat' || feature.__compat === undefined) continue;
      const name = member.replace(/_static$/, '');
      const isNew = isNewerThanList(feature.__compat, browsers);
      statics.set(`${owner}.${name}`, isNew);
      methods.set(name, isNew && (methods.get(name) ?? true));
    }
  }
  return { methods, statics };
}

function isNewerThanList({ support }: CompatStatement, browsers: Browsers): boolean {
  return browsers.some(([browser, version]) => {
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
    // By its name alone a method of iterators is one of lists, which all browsers have.
    if (isIterator(callee['object']) && known.statics.get(`Iterator.${method}`)) found.add(`iterator.${method}()`);
  });
  return [...found];
}

const GIVE_ITERATORS: ReadonlySet<string> = new Set(['keys', 'values', 'entries', 'matchAll']);

/** Whether an expression calls what returns an iterator; `Object.keys()` and its like return lists. */
function isIterator(node: unknown): boolean {
  if (!isFields(node) || node['type'] !== 'CallExpression' || !isFields(node['callee'])) return false;
  const { object, property } = node['callee'];
  return GIVE_ITERATORS.has(nameOf(property)) && nameOf(object) !== 'Object';
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
