import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MONEY_CAUSES } from '../../domain/payments/money-cause.ts';
import { causeName } from './cause-name.ts';
import { failureName } from './failure-name.ts';
import { labelOfStored } from './label-of-stored.ts';
import { noteName } from './note-name.ts';
import { en as english, hi as hindi } from './texts.ts';

const SRC = path.join(import.meta.dirname, '../..');

/** What the code writes into the history of an order, a payment, a refund or a return, found by a pattern. */
function written(pattern: RegExp): string[] {
  const files = globSync(
    '{server,domain}/**/{order*,payment*,refund*,return*,shipping,confirmation,disputes}/**/*.ts',
    { cwd: SRC },
  );
  return [...new Set(files)]
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(path.join(SRC, file), 'utf8').matchAll(pattern)])
    .map(([, plain, template]) => plain ?? (template ?? '').replaceAll(/\$\{[^}]+\}/g, 'X1'))
    .filter((cause) => cause.includes(' ') && !/^X1[, ]/.test(cause));
}

const CAUSES = /(?:cause|CAUSE|SHOPPER)\b[^\n,;'`]{0,40}?[:=>] (?:'([^'\n]+)'|`([^`\n]+)`)/g;
const NOTES = /\bnote(?::| =) (?:'([A-Z][^'\n]+)')/g;

test('every cause that the server writes into a history has words of its own in both languages', () => {
  const causes = written(CAUSES);
  expect(causes).toEqual(
    expect.arrayContaining(['the shopper placed it', 'in exchange for X1', 'the gateway told so']),
  );
  for (const { causes: labels } of [english, hindi]) {
    expect(causes.filter((cause) => labelOfStored(labels, cause) === undefined)).toEqual([]);
    expect(Object.keys(MONEY_CAUSES).filter((code) => !(code in labels))).toEqual([]);
  }
  for (const label of Object.values(hindi.causes)) expect(label).toMatch(/\p{Script=Devanagari}/u);
});

test('every reason that the server gives for a refund by itself has words of its own in both languages', () => {
  const notes = written(NOTES);
  expect(notes).toEqual(expect.arrayContaining(['Items could not be sent', 'The bank took the payment back']));
  for (const { notes: labels } of [english, hindi]) expect(notes.filter((note) => !(note in labels))).toEqual([]);
  expect(noteName('Tailor’s mistake')).toBe('Tailor’s mistake');
});

test('who did it and how is said in the desk’s language, and names stay', () => {
  expect(causeName('dispute_begun')).toBe(causeName('a bank asks the payment back'));
  expect(causeName('owner, at the desk')).toBe('owner, at the desk');
  expect(causeName('the merchant, by the orders command')).toBe('The merchant, by the orders command');
  expect(causeName('the gateway says PAID for the exact amount (return)')).toBe(
    'The gateway says PAID for the exact amount (on return)',
  );
  expect(causeName('the gateway says PAID for 100 paise INR (webhook)')).toContain('₹1');
  for (const label of [hindi.byDesk, hindi.byCommand]) expect(label).toMatch(/\p{Script=Devanagari}/u);
});

test('a broken connection and an answer are said in words, with their code', () => {
  expect(failureName('UND_ERR_SOCKET')).toBe('the connection failed (UND_ERR_SOCKET)');
  expect(failureName('AbortError')).toBe('the connection failed (AbortError)');
  expect(failureName('http_503')).toBe('the service answered 503');
  expect(failureName('unreachable UND_ERR_SOCKET')).toBe('the gateway did not answer (UND_ERR_SOCKET)');
  expect(failureName('somebody’s own words')).toBe('somebody’s own words');
  expect(hindi.network('UND_ERR_SOCKET')).toMatch(/\p{Script=Devanagari}.*UND_ERR_SOCKET/u);
});
