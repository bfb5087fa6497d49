export type Bar = {
  label: string;
  value: number;
  /** Part of the value that loads later, drawn paler after it. */
  later?: number;
  /** A figure of another shop, drawn in grey. */
  other?: boolean;
};

export type Chart = {
  title: string;
  unit: string;
  bars: readonly Bar[];
  /** A line across all bars, with its meaning. */
  mark?: { value: number; label: string };
};

const [WIDTH, LABELS, ROW, BAR, TOP] = [720, 230, 26, 16, 44];
/** Space for the figure after the longest bar. */
const FIGURES = 110;

/**
 * Returns the figures as a bar chart in SVG for the documents. It contains colours for dark pages and neither
 * scripts nor fonts; a screen reader gets the title and every figure.
 */
export function barChart({ title, unit, bars, mark }: Chart): string {
  const longest = Math.max(...bars.map(({ value, later = 0 }) => value + later), mark?.value ?? 0, 1);
  const wide = (value: number) => round((value / longest) * (WIDTH - LABELS - FIGURES));
  const height = TOP + bars.length * ROW + (mark ? 24 : 8);
  const spoken = bars.map((bar) => `${bar.label}: ${figure(bar, unit)}`).join('; ');
  const rows = bars.map((bar, index) => {
    const y = TOP + index * ROW;
    const end = LABELS + wide(bar.value + (bar.later ?? 0));
    return [
      `<text x="${LABELS - 10}" y="${y + 12}" text-anchor="end">${escaped(bar.label)}</text>`,
      `<rect class="${bar.other ? 'other' : 'ours'}" x="${LABELS}" y="${y}" width="${wide(bar.value)}" height="${BAR}"/>`,
      bar.later &&
        `<rect class="later" x="${LABELS + wide(bar.value)}" y="${y}" width="${wide(bar.later)}" height="${BAR}"/>`,
      `<text x="${end + 8}" y="${y + 12}">${escaped(figure(bar, unit))}</text>`,
    ];
  });
  const across = mark && [
    `<path class="mark" d="M${LABELS + wide(mark.value)} ${TOP - 6}V${height - 20}"/>`,
    `<text x="${LABELS + wide(mark.value)}" y="${height - 6}" text-anchor="middle">${escaped(mark.label)}</text>`,
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title figures">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="figures">${escaped(spoken)}</desc>`,
    STYLE,
    `<text class="title" x="0" y="20">${escaped(title)}</text>`,
    ...rows.flat(),
    ...(across ?? []),
    '</svg>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

const STYLE = `<style>
text{font:13px system-ui,sans-serif;fill:#222}.title{font-weight:600;font-size:15px}
.ours{fill:#b3261e}.later{fill:#b3261e;opacity:.3}.other{fill:#8a8a8a}.mark{stroke:#222;stroke-dasharray:4 3}
@media (prefers-color-scheme:dark){text{fill:#eee}.ours,.later{fill:#ff8a80}.mark{stroke:#eee}}
</style>`;

function figure({ value, later }: Bar, unit: string): string {
  return later ? `${shown(value)} + ${shown(later)} ${unit}` : `${shown(value)} ${unit}`;
}

function shown(value: number): string {
  return String(Number(value.toFixed(value < 10 ? 2 : 1)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
