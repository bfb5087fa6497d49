import { expect, test } from 'vitest';

const files = import.meta.glob<string>(['../languages/hi/**/*.ts', '../desk/**/*.hi.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('Hindi texts use the dot below (nukta) only under ज and फ, never under क, ख or ग', () => {
  expect(Object.keys(files).length).toBeGreaterThan(30);
  for (const [name, text] of Object.entries(files)) expect(text.normalize('NFD'), name).not.toMatch(/[कखग]\u093c/);
});
