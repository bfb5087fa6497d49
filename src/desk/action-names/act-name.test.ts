import { expect, test } from 'vitest';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { DeskEndpoint } from '../../contracts/desk/desk-endpoint.ts';
import { messages as english } from './messages.en.ts';
import { messages as hindi } from './messages.hi.ts';

test('every action and file export that the desk records has a name in both languages', () => {
  const endpoints: [string, DeskEndpoint][] = Object.entries(DESK_ENDPOINTS);
  const acts = endpoints.flatMap(([name, { method, response }]) =>
    method === 'GET' && response !== 'file' ? [] : [name],
  );
  expect(acts.filter((name) => !(name in english))).toEqual([]);
  expect(Object.keys(hindi)).toEqual(Object.keys(english));
});
