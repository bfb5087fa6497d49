import { expect, test } from 'vitest';
import { listenWithRetries } from './event-stream.ts';

const [CONNECTING, OPEN, CLOSED] = [0, 1, 2] as const;

class FakeSource extends EventTarget {
  readyState: number = CONNECTING;
  close() {
    this.readyState = CLOSED;
  }
  say(type: 'open' | 'error', readyState: number) {
    this.readyState = readyState;
    this.dispatchEvent(new Event(type));
  }
}

function listening() {
  const sources: FakeSource[] = [];
  const waits: number[] = [];
  const events: string[] = [];
  let due: (() => void) | null = null;
  const stop = listenWithRetries({
    connect: () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    after: (ms, run) => {
      waits.push(ms);
      due = run;
      return () => void (due = null);
    },
    random: () => 0,
    onOpen: (again) => events.push(again ? 'open again' : 'open'),
    onLost: () => events.push('lost'),
    onRefused: () => events.push('refused'),
    onMessage: (data) => events.push(String(data)),
  });
  const last = () => sources.at(-1) ?? new FakeSource();
  const wake = () => due?.();
  return { sources, waits, events, last, wake, stop };
}

test('a stream that the server refused is requested again with growing delays until it opens', () => {
  const { sources, waits, events, last, wake } = listening();
  last().say('open', OPEN);
  for (let tries = 0; tries < 6; tries += 1) {
    last().say('error', CLOSED);
    wake();
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  expect(sources).toHaveLength(7);
  last().say('open', OPEN);
  expect(events.filter((each) => each === 'refused')).toHaveLength(6);
  expect(events.at(-1)).toBe('open again');
  last().say('error', CLOSED);
  expect(waits.at(-1)).toBe(1_000);
});

test('a lost connection, which the browser reopens itself, is not opened twice', () => {
  const { sources, waits, events, last } = listening();
  last().say('open', OPEN);
  last().say('error', CONNECTING);
  expect([sources.length, waits]).toEqual([1, []]);
  last().say('open', OPEN);
  expect(events).toEqual(['open', 'lost', 'open again']);
});

test('after the user leaves the desk no further stream is requested', () => {
  const { sources, last, wake, stop } = listening();
  last().say('error', CLOSED);
  stop();
  wake();
  expect(sources).toHaveLength(1);
  expect(last().readyState).toBe(CLOSED);
});
