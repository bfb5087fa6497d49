import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { IGNORED_EVENTS } from './react-event-filter.ts';

test('no component listens to an event that React does not register', async () => {
  const events = [];
  for await (const file of glob('src/{pages,ui,browser}/**/*.tsx')) {
    const source = await readFile(file, 'utf8');
    for (const [, name = ''] of source.matchAll(
      /\bon((?:Mouse|Pointer|Touch|GotPointer|LostPointer|Transition|Animation|Scroll|Wheel|Select)[A-Za-z]*)=/g,
    )) {
      const event = name.toLowerCase().replace(/(?<!pointer)capture$/, '');
      // React derives enter and leave events from over and out, and select events from mouse up.
      events.push(event === 'select' ? 'mouseup' : event.replace(/enter$/, 'over').replace(/leave$/, 'out'));
    }
  }
  expect(events).toContain('pointerdown');
  expect(events.filter((event) => IGNORED_EVENTS.test(event))).toEqual([]);
});
