import { expect, test } from 'vitest';
import { en as english, hi as hindi } from './texts.ts';
import { fieldName, nameOnMachine } from './key-names.ts';
import { KEY_GROUPS, namesOnMachine } from '../../server/settings/provider-keys/key-groups.ts';

const NAMES = KEY_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));

test('every key that the desk asks for has a name in plain words, in both languages', () => {
  for (const name of NAMES) {
    expect([name, fieldName({ name })]).not.toEqual([name, english.anotherField]);
    expect(fieldName({ name })).not.toMatch(/[A-Z]_[A-Z]/);
  }
  expect(Object.keys(hindi.fields)).toEqual(Object.keys(english.fields));
});

test('what is set on the server has a plain name, too, with that of the secret before and of the file', () => {
  const environment = Object.fromEntries([...NAMES, 'CASHFREE_SECRET_KEY_OLD'].map((name) => [name, 'x']));
  const onMachine = KEY_GROUPS.flatMap((group) =>
    namesOnMachine(group, { environment, fileInput: { feedUrl: 'https://label.example', feedSource: 'x' } }),
  );
  expect(onMachine).toEqual(expect.arrayContaining(['CASHFREE_SECRET_KEY_OLD', 'feedUrl (shop.config.ts)']));
  for (const name of onMachine) expect(nameOnMachine(name)).not.toContain(english.anotherField);
  expect(nameOnMachine('CASHFREE_SECRET_KEY_OLD')).toBe('Secret key, the one before');
  expect(nameOnMachine('feedUrl (shop.config.ts)')).toBe('Address of the shop');
});
