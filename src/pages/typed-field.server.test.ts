import { expect, test } from 'vitest';
import * as v from 'valibot';
import { line } from '../contracts/checkout/fields.ts';
import { noteSchema } from '../contracts/desk/order-acts.ts';
import { typedField } from './typed-field.server.ts';

const TURNED = ' \u202Efdp.exe\u202C paid\u2066 ';

test('marks that turn a text around are left out wherever somebody types: forms, orders, notes of the desk', () => {
  const form = new FormData();
  form.set('body', TURNED);
  form.set('lines', 'One\nTwo \u200Dक्\u200Dष');
  expect(typedField(form, 'body')).toBe('fdp.exe paid');
  expect(typedField(form, 'missing')).toBe('');
  // Lines stay, and so do the joiners that Indian scripts need.
  expect(typedField(form, 'lines')).toBe('One\nTwo \u200Dक्\u200Dष');
  expect(v.parse(line(100), TURNED)).toBe('fdp.exe paid');
  expect(v.parse(noteSchema, { text: TURNED }).text).toBe('fdp.exe paid');
});
