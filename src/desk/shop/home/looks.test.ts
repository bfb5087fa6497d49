import { expect, test } from 'vitest';
import { exampleSections } from '../../../../test/examples/example-home.ts';
import { newSection, sectionsIn } from './edited-section.ts';
import { kindsFor, lacksLook } from './looks.ts';

const [look, rail] = sectionsIn([exampleSections().look, exampleSections().rail]);
if (look === undefined || rail === undefined) throw new Error('no section');
const withLook = { looks: [{ of: look['collection'], with: ['dupattas'] }] };

test('a section that shows a look is offered where there are looks, and nowhere else', () => {
  expect(kindsFor(withLook)).toContain('look');
  for (const settings of [{}, { looks: null }, { looks: [] }]) expect(kindsFor(settings)).not.toContain('look');
  expect(kindsFor({})).toContain('rail');
});

test('of a look whose collection has none the list says so, as home leaves it out', () => {
  expect(lacksLook(look, withLook)).toBe(false);
  expect(lacksLook(look, { looks: [] })).toBe(true);
  expect(lacksLook(rail, { looks: [] })).toBe(false);
  // What is not chosen yet is said at its field.
  expect(lacksLook(newSection('look', []), {})).toBe(false);
});
