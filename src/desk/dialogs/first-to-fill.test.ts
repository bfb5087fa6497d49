import { expect, test } from 'vitest';
import { firstToFill } from './first-to-fill.ts';

const field = { type: 'text', value: '', disabled: false, readOnly: false };

test('a dialog opens at the first field that is still empty, where what is scanned goes', () => {
  const awb = { ...field };
  expect(firstToFill([{ ...field, value: 'Delhivery' }, awb])).toBe(awb);
  const password = { ...field, type: 'password' };
  expect(firstToFill([{ ...field, readOnly: true }, password])).toBe(password);
});

test('where nothing is to be typed no field is opened at', () => {
  const choices = ['radio', 'checkbox', 'file', 'date'].map((type) => ({ ...field, type }));
  expect(firstToFill([...choices, { ...field, disabled: true }, { ...field, value: 'EX1' }])).toBeNull();
});
