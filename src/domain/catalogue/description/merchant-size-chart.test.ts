import { expect, test } from 'vitest';
import { merchantSizeChart } from './merchant-size-chart.ts';

const cells = (tag: 'td' | 'th', texts: readonly string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');
const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((row, index) => `<tr>${cells(index === 0 ? 'th' : 'td', row)}</tr>`).join('')}</tbody></table>`;

const FACTS = table(['Fabric', 'Cotton'], ['Net quantity', '1 N']);
const BY_ROW = table(['Size', 'Bust', 'Waist'], ['S', '36', '30'], ['M', '38', '32'], ['<b>L</b>', '40', '34']);
const BY_COLUMN = table(['Inches', 'S-36', 'M-38', 'L-40'], ['Bust', '36', '38', '40']);

test('[PDP-13] the size guide is the merchant’s own table, with sizes in rows or in columns', () => {
  const sizes = ['S', 'M', 'L'];
  expect(merchantSizeChart(`<p>Soft</p>${FACTS}${BY_ROW}`, sizes)).toBe(BY_ROW);
  expect(merchantSizeChart(`${BY_COLUMN}<p>Soft</p>`, sizes)).toBe(BY_COLUMN);
  expect(merchantSizeChart(BY_ROW, ['Small', 'Medium', 'Large', 'XL'])).toBe(BY_ROW);
});

test.each([
  ['no table', '<p>S fits a bust of 36 inches</p>', ['S', 'M']],
  ['a table of facts', FACTS, ['S', 'M']],
  ['a table of other sizes', BY_ROW, ['38', '40', '42']],
  ['a table of one of the sizes', BY_ROW, ['S', '3XL', '4XL']],
  ['a table without figures', table(['Size', 'In stock'], ['S', 'yes'], ['M', 'no']), ['S', 'M']],
  ['no sizes', BY_ROW, []],
])('[PDP-13] %s makes no size guide', (_, html, sizes) => {
  expect(merchantSizeChart(html, sizes)).toBeNull();
});
