import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

test('no two screens have one shortcut', () => {
  const keys = SCREENS.map(({ key }) => key);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});
