import { expect, test } from 'vitest';
import { STATE_TONES } from './state-tones.ts';
import { en as english, hi as hindi } from './state-texts.ts';

test('one word has one colour, whether it is said of an order or of a return', () => {
  for (const { states, returnStates } of [english, hindi]) {
    const said = [
      ...Object.entries(STATE_TONES.order).map(([state, tone]) => [labelOf(states, state), tone]),
      ...Object.entries(STATE_TONES.return).map(([state, tone]) => [labelOf(returnStates, state), tone]),
    ];
    const tones = Map.groupBy(said, ([word]) => word);
    for (const [word, found] of tones) expect([word, new Set(found.map(([, tone]) => tone)).size]).toEqual([word, 1]);
  }
});

test('green is what ended as it should, red is what a person must look at', () => {
  const ofTone = (tone: string) =>
    Object.values(STATE_TONES).flatMap((states) =>
      Object.entries(states).flatMap(([state, own]) => (own === tone ? [state] : [])),
    );
  expect(ofTone('good')).toEqual(['delivered', 'exchanged', 'success', 'delivered', 'good']);
  expect(ofTone('danger')).toEqual(['held', 'delivery_attempt_failed', 'refused', 'failed', 'unknown', 'failed']);
});

function labelOf(labels: Readonly<Record<string, string>>, state: string): string {
  return labels[state] ?? state;
}
