import { expect, test } from 'vitest';
import { WHOLE } from '../long-form.ts';
import { CARD_LIVES } from './gift-card-lives.ts';
import { LIVES } from './life-plans.ts';
import { runLives } from './lives.ts';

const { times, kills } = WHOLE ? { times: 10, kills: 8 } : { times: 1, kills: 1 };
const [lives, cards] = [times * LIVES.length, times * CARD_LIVES.length];

test('[PAY-09] lives with COD, failed attempts, RTO, cancellations, reviews, exchanges, returns and gift cards, under kill -9, repeated, late and lost webhooks and repeated events, send each message once, never refund more than was paid and leave each card with what came for it', async () => {
  const { violations, counts } = await runLives({ seed: 77, lives, cards, kills });
  expect(violations).toEqual([]);
  expect(counts).toMatchObject({ lives, 'gift cards': cards, kills });
  expect(counts['messages on phones']).toBeGreaterThan(3 * lives);
}, 600_000);
