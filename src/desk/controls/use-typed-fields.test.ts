import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bySchema, naming } from './use-typed-fields.ts';

test('fields are read by a schema, and each has the first of its faults', () => {
  const read = bySchema(
    v.object({
      awb: v.pipe(v.string(), v.trim(), v.minLength(3, 'too short'), v.regex(/^\d+$/, 'no number')),
      carrier: v.pipe(v.string(), v.nonEmpty('missing')),
    }),
  );
  expect(read({ awb: ' 123 ', carrier: 'Example Express' })).toEqual({
    input: { awb: '123', carrier: 'Example Express' },
  });
  expect(read({ awb: 'x', carrier: '' })).toEqual({ faults: { awb: 'too short', carrier: 'missing' } });
});

test('fields that are named as wrong have the sentence beside them', () => {
  expect(naming({ wrong: ['from', 'until'] }, 'Look again')).toEqual({
    faults: { from: 'Look again', until: 'Look again' },
  });
  expect(naming({ input: 7 }, 'Look again')).toEqual({ input: 7 });
});
