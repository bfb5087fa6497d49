import { glob, readFile } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { UNHEARD_EVENTS, withoutUnheardEvents } from './unheard-events.ts';

afterEach(() => vi.unstubAllGlobals());

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
  expect(events.filter((event) => UNHEARD_EVENTS.test(event))).toEqual([]);
});

test('only while React takes over, events that nobody listens to are not registered', () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  const heard: string[] = [];
  const listen = (type: string) => page.addEventListener(type, () => heard.push(type));
  withoutUnheardEvents(() => ['click', 'mousemove', 'touchstart', 'pointerdown'].forEach(listen));
  listen('scroll');
  for (const type of ['click', 'mousemove', 'touchstart', 'pointerdown', 'scroll']) page.dispatchEvent(new Event(type));
  expect(heard).toEqual(['click', 'pointerdown', 'scroll']);
});
