import { expect, test } from 'vitest';
import { firstToFill } from './first-to-fill.ts';

const field = { type: 'text', value: '', disabled: false, readOnly: false };

test('a dialog focuses the first empty field, where a scanned number goes', () => {
  const awb = { ...field };
  expect(firstToFill([{ ...field, value: 'Delhivery' }, awb])).toBe(awb);
  const password = { ...field, type: 'password' };
  expect(firstToFill([{ ...field, readOnly: true }, password])).toBe(password);
});

test('without a field to type in, none is focused', () => {
  const choices = ['radio', 'checkbox', 'file', 'date'].map((type) => ({ ...field, type }));
  expect(firstToFill([...choices, { ...field, disabled: true }, { ...field, value: 'EX1' }])).toBeNull();
});
