import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError } from '../environment/config-error.ts';
import { describeDatabase, readDatabaseAddress } from './database-address.ts';

test.each(['p#ss-hunter2', '12#hunter2', 'p/hunter2', '12/hunter2', 'p?hunter2', '12?hunter2', 'p@h#hunter2'])(
  'the password %s, not percent-encoded, causes an error that contains no part of it',
  (password) => {
    let error: unknown;
    try {
      readDatabaseAddress(`postgres://shop:${password}@db.example:5432/shop`);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ConfigError);
    expect(String(error)).toContain('DATABASE_URL cannot be read');
    expect(String(error)).toContain('must be percent-encoded');
    expect(inspect(error, { depth: null, showHidden: true })).not.toMatch(/hunter2|db\.example/);
  },
);

test.each([
  ['postgres://shop:p%23ss@db.example:5432/shop', 'PostgreSQL shop at db.example:5432 as shop'],
  ['postgresql://shop:p@ss@db.example/shop?sslmode=require', 'PostgreSQL shop at db.example as shop'],
  ['postgres:///shop', 'PostgreSQL shop at localhost'],
  ['postgres://shop:p%2Fss@/shop?host=/run/postgresql', 'PostgreSQL shop at /run/postgresql as shop'],
  ['postgres://shop:100%sure@db.example/shop', 'PostgreSQL shop at db.example as shop'],
])('%s is described as %s', (databaseUrl, words) => {
  expect(describeDatabase({ databaseUrl, dataDir: '/x' })).toBe(words);
});

test('the embedded database is described by its directory', () => {
  expect(describeDatabase({ databaseUrl: null, dataDir: '/srv/shop' })).toBe('the embedded database in /srv/shop');
});
