import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { detailName } from './detail-name.ts';

const SERVER = path.join(import.meta.dirname, '../../server');

/** What the server records beside the name of an action, with a number in place of what differs. */
function recorded(): string[] {
  const files = globSync('{desk/**,catalogue/sheet-book,selling/own-pins}/*.ts', { cwd: SERVER });
  return files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(path.join(SERVER, file), 'utf8').matchAll(/(?:detail(?::| =)|record\(transaction,) `([^`]+)`/g),
    ])
    .map(([, template = '']) => template.replaceAll(/\$\{[^}]*\}/g, '7').replaceAll(/\$\{.*\}/g, '7'));
}

test('what the server records beside an action has no English words left in Hindi', () => {
  const details = recorded();
  expect(details).toEqual(expect.arrayContaining(['7 orders as 7', 'contact request 7', 'user 7: 7 sessions']));
  const english = details.map((detail) => detailName(detail, 'hi')).filter((said) => /\b[a-z]{2,}\b/.test(said));
  expect(english).toEqual([]);
});

test('names, numbers, amounts and what somebody typed stay as they are', () => {
  expect(detailName('offer 12: paused', 'hi')).toBe('ऑफ़र 12: रुका');
  expect(detailName('account 4: INR 250.00', 'hi')).toBe('खाता 4: INR 250.00');
  expect(detailName('2 of line 1, 1 of line 3; although a bank decides: agreed with the bank', 'hi')).toBe(
    'लाइन 1 के 2, लाइन 3 के 1; बैंक के फ़ैसले के बावजूद: agreed with the bank',
  );
  expect(detailName('Example Express AWB123', 'hi')).toBe('Example Express AWB123');
  expect(detailName('contact request 7', 'en')).toBe('contact request 7');
});
