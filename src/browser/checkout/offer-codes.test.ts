import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../test/examples/stub-local-storage.ts';
import { keepLinkedCode } from '../first-script/linked-code.ts';
import { storedCodes, storeCodes, withCode } from './offer-codes.ts';

beforeEach(() => {
  stubLocalStorage();
});
afterEach(() => vi.unstubAllGlobals());

const follow = (search: string) => {
  vi.stubGlobal('location', { search });
  keepLinkedCode();
};

test('a code of a link is kept until the cart takes it over, once', () => {
  follow('?sort=new&code=diwali10');
  expect(storedCodes()).toEqual(['DIWALI10']);
  storeCodes([]);
  expect(storedCodes()).toEqual([]);
  follow('?sort=new');
  expect(storedCodes()).toEqual([]);
});

test('a code counts once however it is typed, and of more than five the newest stay', () => {
  expect(withCode(['ONE'], ' o ne ')).toEqual(['ONE']);
  expect(withCode(['A1', 'A2', 'A3', 'A4', 'A5'], 'a6')).toEqual(['A2', 'A3', 'A4', 'A5', 'A6']);
  expect(withCode(['A1'], '  ')).toEqual(['A1']);
});

test('storage of another shape has no codes', () => {
  localStorage.setItem('offerCodes', '{"a":1}');
  expect(storedCodes()).toEqual([]);
});
