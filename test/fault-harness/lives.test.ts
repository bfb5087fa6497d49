import { expect, test } from 'vitest';
import { WHOLE } from '../long-form.ts';
import { LIVES } from './life-plans.ts';
import { runLives } from './lives.ts';

const { lives, kills } = WHOLE ? { lives: 10 * LIVES.length, kills: 8 } : { lives: LIVES.length, kills: 1 };

test('[PAY-09] lives with COD, failed attempts, RTO, cancellations, reviews, exchanges and returns, under kill -9, repeated, late and lost webhooks and repeated events, send each message once and never refund more than was paid', async () => {
  const { violations, counts } = await runLives({ seed: 77, lives, kills });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ lives, kills });
  expect(counts['messages on phones']).toBeGreaterThan(3 * lives);
}, 600_000);
