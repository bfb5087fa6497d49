import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DeskError, describeError } from '../../src/desk/api/desk-error.ts';
import { messages as english } from '../../src/desk/api/messages.en.ts';
import { messages as hindi } from '../../src/desk/api/messages.hi.ts';
import { TRANSITION_OBSTACLES } from '../../src/domain/orders/transition-obstacle.ts';
import { ERROR_CATALOGUE } from '../../src/server/errors.ts';

const SERVER = path.join(import.meta.dirname, '../../src/server');

/** Codes that only shoppers, the gateway or programs meet. */
const ELSEWHERE = new Set(
  `cart_empty cart_changed amount_too_small price_changed prepaid_discount_changed attempt_expired cod_disabled
  cod_fee_changed cod_advance_changed code_required code_rate_limited invalid_code domain_not_listed utr_already_recorded
  invalid_signature method_not_allowed unsupported_media_type internal`.split(/\s+/),
);

test('every refusal that the desk can meet has a text in both languages of the desk', () => {
  const codes = Object.keys(ERROR_CATALOGUE).filter((code) => !ELSEWHERE.has(code));
  for (const { codes: texts } of [english, hindi]) expect(codes.filter((code) => !(code in texts))).toEqual([]);
  for (const text of Object.values({ ...hindi.codes, ...hindi.obstacles })) {
    expect(text).toMatch(/\p{Script=Devanagari}/u);
  }
});

test('everything that may stand against a move has a sentence of its own at the desk', () => {
  const said = TRANSITION_OBSTACLES.map((reason) =>
    describeError(new DeskError(409, 'invalid_transition', 'Refused.', { reason })),
  );
  expect(said).toEqual(TRANSITION_OBSTACLES.map((reason) => english.obstacles[reason]));
  expect(new Set([...said, english.codes.invalid_transition]).size).toBe(TRANSITION_OBSTACLES.length + 1);
  expect(describeError(new DeskError(409, 'invalid_transition', '', { reason: 'toString' }))).toBe(
    english.codes.invalid_transition,
  );
  // Another way to give a reason would go round the list.
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => file !== 'errors.ts' && !file.includes('.test.'));
  const besides = files.filter((file) =>
    /'invalid_transition',\s*\{[^}]*\breason\b/.test(readFileSync(path.join(SERVER, file), 'utf8')),
  );
  expect(besides).toEqual([]);
});
