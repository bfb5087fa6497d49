import { expect, test } from 'vitest';
import { errorResponseOf } from './error-responses.ts';

test.each(['53100', '53200', '53300', '40P01', '40001', '57P01', '57014', '08006', '08P01', '25006', 'ECONNREFUSED'])(
  'error %s of the database (disk, memory, connections, conflict, shutdown, time, lost connection, pooler, demoted primary, unreachable) is reported as an outage, not a bug',
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
])('the driver error "%s" has no code and is reported as database_unavailable', (message) => {
  expect(errorResponseOf(new Error(message)).body.code).toBe('database_unavailable');
});

test.each(['23505', '42P01', 'EACCES'])('error %s is reported as internal', (code) => {
  expect(errorResponseOf(Object.assign(new Error('x'), { code })).body.code).toBe('internal');
});
