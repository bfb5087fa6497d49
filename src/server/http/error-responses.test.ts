import { expect, test } from 'vitest';
import { errorResponseOf } from './error-responses.ts';

test.each(['53100', '53200', '53300', '40P01', '57P01', '08006', 'ECONNREFUSED'])(
  'the database’s %s (no disk, no memory, no connection, stopped, broken off, not there) is no fault of the shop’s code',
  (code) => {
    const { status, body } = errorResponseOf(Object.assign(new Error('could not extend file'), { code }));
    expect([status, body.code]).toEqual([503, 'database_unavailable']);
    expect(JSON.stringify(body)).not.toContain('extend');
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('%s, the driver says without a code of a connection that was ended: the database is away', (message) => {
  expect(errorResponseOf(new Error(message)).body.code).toBe('database_unavailable');
});

test.each(['23505', '42P01', 'EACCES'])('its %s is', (code) => {
  expect(errorResponseOf(Object.assign(new Error('x'), { code })).body.code).toBe('internal');
});
