import { expect, test } from 'vitest';
import { factsAsTables } from './facts-table.ts';

const TABLE =
  '<table><tbody><tr><th scope="row">Fabric</th><td>Cotton</td></tr>' +
  '<tr><th scope="row">Care</th><td>Hand <em>wash</em>: cold</td></tr></tbody></table>';

test.each([
  '<ul><li><strong>Fabric:</strong> Cotton</li><li><strong>Care:</strong> Hand <em>wash</em>: cold</li></ul>',
  '<ul>\n<li><b>Fabric</b>: Cotton</li>\n<li><b>Care</b>: Hand <em>wash</em>: cold</li>\n</ul>',
  '<ul><li>Fabric: Cotton</li><li>Care: Hand <em>wash</em>: cold</li></ul>',
  '<p><b>Fabric</b>: Cotton<br><b>Care</b>: Hand <em>wash</em>: cold</p>',
  '<p><strong>Fabric:</strong> Cotton<br />\n<strong>Care:</strong> Hand <em>wash</em>: cold<br /></p>',
])('[PDP-10] a list of facts becomes a table: %s', (list) => {
  expect(factsAsTables(`<p>Soft.</p>${list}<p>More.</p>`)).toBe(`<p>Soft.</p>${TABLE}<p>More.</p>`);
});

test.each([
  '<ul><li>Straight fit</li><li>Fabric: Cotton</li></ul>',
  '<ul><li>Fabric: Cotton</li></ul>',
  '<ul><li>See https://shop.example</li><li>Fabric:</li></ul>',
  '<ul><li>Fabric: Cotton<ul><li>Organic: yes</li></ul></li><li>Care: cold</li></ul>',
  '<ol><li>Fabric: Cotton</li><li>Care: cold</li></ol>',
  '<ul><li><strong>Fabric:</strong></li><li><strong>Care:</strong> cold</li></ul>',
  '<p><b>Fabric</b>: Cotton<br>It grows soft.</p>',
  '<p><b>Note</b>: wash it alone.</p>',
])('[PDP-10] any other list does not change: %s', (list) => {
  expect(factsAsTables(list)).toBe(list);
});

test('[PDP-10] a long list without an end tag is scanned only once', () => {
  const endless = `<ul>${'<li>Fabric: Cotton</li>'.repeat(20_000)}`;
  expect(factsAsTables(endless)).toBe(endless);
});

const WORDS = { label: (label: string) => label.toUpperCase(), value: (value: string) => `${value}!` };

test('[PDP-10] facts are translated to the page’s language', () => {
  const html = factsAsTables('<ul><li>Fabric: Cotton</li><li><b>Care:</b> <em>cold</em></li></ul>', WORDS);
  expect(html).toContain('<th scope="row">FABRIC</th><td>Cotton!</td>');
  expect(html).toContain('<th scope="row">CARE</th><td><em>cold</em></td>');
});

test('[PDP-10] facts in a merchant’s table are translated, but a size table is not', () => {
  const facts = '<table><tbody><tr><th>Fabric</th><td>Cotton</td></tr></tbody></table>';
  expect(factsAsTables(facts, WORDS)).toBe('<table><tbody><tr><th>FABRIC</th><td>Cotton!</td></tr></tbody></table>');
  const sizes = '<table><tbody><tr><td>Chest</td><td>38</td></tr></tbody></table>';
  expect(factsAsTables(sizes, WORDS)).toBe(sizes);
});

test('[PDP-10] the translation gets a fact as plain text and is inserted as plain text', () => {
  const list =
    '<ul><li>Colour: Mustard &amp; Indigo</li><li>Care: cold &amp; <b>dark</b></li><li>Fit: A &lt; B</li></ul>';
  const value = (text: string) => (text === 'Mustard & Indigo' ? 'सरसों & <नील>' : text);
  const html = factsAsTables(list, { label: (label) => label, value });
  expect(html).toContain('<td>सरसों &amp; &lt;नील&gt;</td>');
  expect(html).toContain('<td>cold &amp; <b>dark</b></td>');
  expect(html).toContain('<td>A &lt; B</td>');
});
