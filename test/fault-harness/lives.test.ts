import { expect, test } from 'vitest';
import { WHOLE } from '../long-form.ts';
import { LIVES } from './life-plans.ts';
import { runLives } from './lives.ts';

const { lives, kills } = WHOLE ? { lives: 10 * LIVES.length, kills: 8 } : { lives: LIVES.length, kills: 1 };

test('[PAY-09] cash, failed attempts, parcels that come back, cancelling, reviews, exchanges and returns, through kill -9, webhooks and reports that are doubled, late and lost, and every event told again: nobody is told twice or not at all, and no more goes back than was paid', async () => {
  const { violations, counts } = await runLives({ seed: 77, lives, kills });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ lives, kills });
  expect(counts['messages on phones']).toBeGreaterThan(5 * LIVES.length);
}, 600_000);
