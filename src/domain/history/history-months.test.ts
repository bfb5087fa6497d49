import { expect, test } from 'vitest';
import { historyBegins, monthsNeeded } from './history-months.ts';

test('the present month of India and two more are needed, over the end of a year', () => {
  expect(monthsNeeded(Date.parse('2026-11-30T18:29:59.999Z'))).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(monthsNeeded(Date.parse('2026-11-30T18:30:00.000Z'))).toEqual(['2026-12-01', '2027-01-01', '2027-02-01']);
});

test('history begins at midnight in India, so many months before the present one', () => {
  const begins = (now: string, months: number) => new Date(historyBegins(Date.parse(now), months)).toISOString();
  expect(begins('2026-11-30T18:29:59.999Z', 24)).toBe('2024-10-31T18:30:00.000Z');
  expect(begins('2026-11-30T18:30:00.000Z', 24)).toBe('2024-11-30T18:30:00.000Z');
  expect(begins('2028-02-29T12:00:00.000Z', 36)).toBe('2025-01-31T18:30:00.000Z');
});
