import { expect, test } from 'vitest';
import type { Failure } from '../deploy/replicas/visitors.ts';
import { judgeFault, type Observed, rowOf } from './judge-fault.ts';

const refused: Failure = {
  what: '/api/cashfree/create-order',
  status: 503,
  code: 'database_unavailable',
  retryAfter: '10',
  from: 2_000,
  until: 9_000,
};
const observed: Observed = {
  name: 'example',
  quiet: false,
  from: 1_000,
  writableAt: 20_000,
  wellAt: 24_000,
  awayMs: 19_000,
  failures: [refused],
  ordersMeanwhile: 5,
  pagesMeanwhile: 50,
};
const judge = (changes: Partial<Observed>): string[] => judgeFault({ ...observed, ...changes });
const withFailure = (changes: Partial<Failure>): string[] => judge({ failures: [{ ...refused, ...changes }] });

test('an order refused with 503 and Retry-After during a failover is as promised', () => {
  expect(judge({})).toEqual([]);
  expect(rowOf(observed)).toBe('| example | 19.0 s | 1 × “try again” (503), the last after 8.0 s | 5; 50 | 4.0 s |');
});

test('any other answer, a late refusal, a page that fails and a slow recovery are wrong', () => {
  expect(withFailure({ status: 500, code: 'internal' })).toHaveLength(1);
  expect(withFailure({ status: null, retryAfter: null })).toHaveLength(1);
  expect(withFailure({ retryAfter: null })).toHaveLength(1);
  expect(withFailure({ until: 30_001 })).toHaveLength(1);
  expect(withFailure({ what: '/' })).toHaveLength(1);
  expect(judge({ wellAt: 30_001 })).toHaveLength(1);
});

test('of a fault that nobody should notice, every refusal is wrong', () => {
  expect(judge({ quiet: true })).toHaveLength(1);
  expect(judge({ quiet: true, failures: [] })).toEqual([]);
});
