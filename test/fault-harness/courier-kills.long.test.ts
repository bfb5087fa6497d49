import { expect, test } from 'vitest';
import { WHOLE } from '../long-form.ts';
import { runCourierKills } from './courier-kills.ts';

/** After these calls a shop that forgets them would book twice, or never ask for a courier; the whole form has them all. */
const TELLING = /create|assign|generate\/pickup|request\/new|cancel/;

test('a shop that is killed while it books a parcel or calls one off, and started again with another courier, does it once, where it began, and asks for the courier', async () => {
  const { violations, counts } = await runCourierKills({
    at: (call, death) => WHOLE || (death === 'after' && TELLING.test(call)),
  });
  expect(violations).toEqual([]);
  expect(counts['kills while booking']).toBeGreaterThanOrEqual(5);
  expect(counts['kills while calling off']).toBeGreaterThanOrEqual(1);
}, 600_000);
