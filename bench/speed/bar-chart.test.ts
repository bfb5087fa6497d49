import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { barChart } from './bar-chart.ts';
import { chartsOf } from './charts.ts';
import { readResults } from './results.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const widths = (svg: string, kind: string) =>
  [...svg.matchAll(new RegExp(`class="${kind}" x="[\\d.]+" y="[\\d.]+" width="([\\d.]+)"`, 'g'))].map((each) =>
    Number(each[1]),
  );

test('a bar’s length shows its value, its later part follows it, and a screen reader gets all values', () => {
  const svg = barChart({
    title: 'Weight < limit',
    unit: 'KB',
    bars: [
      { label: 'home', value: 50, later: 25 },
      { label: 'peer & co', value: 100, other: true },
    ],
    mark: { value: 75, label: 'goal' },
  });
  const [peer = 0] = widths(svg, 'other');
  expect(widths(svg, 'ours')).toEqual([peer / 2]);
  expect(widths(svg, 'later')).toEqual([peer / 4]);
  expect(svg).toContain('<desc id="figures">home: 50 + 25 KB; peer &amp; co: 100 KB</desc>');
  expect(svg).toContain('<title id="title">Weight &lt; limit</title>');
});

test('the charts in the documents show the last results', async () => {
  const results = await readResults(path.join(ROOT, 'bench', 'results', 'last.json'));
  const charts = Object.entries(chartsOf(results));
  expect(charts.map(([name]) => `${name}.svg`).toSorted()).toEqual(
    (await readdir(path.join(ROOT, 'docs/charts'))).toSorted(),
  );
  const text = await readFile(path.join(ROOT, 'docs/performance.md'), 'utf8');
  for (const [name, chart] of charts) {
    expect(await readFile(path.join(ROOT, 'docs/charts', `${name}.svg`), 'utf8')).toBe(barChart(chart));
    expect(text).toContain(`](charts/${name}.svg)`);
  }
});
