import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

function linesOf(level: string, write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog({ level, plain: true, destination: { write: (line) => void (text += line) } }));
  return text;
}

test('on a terminal the log consists of sentences: no braces, severity in words, fields in brackets', () => {
  const text = linesOf('info', (log) => {
    log.info({ port: 3000, mode: 'demo', sync: { seen: 18 } }, 'shop started');
    log.warn('the feed does not answer');
  });
  expect(text).toMatch(
    /^\d\d:\d\d:\d\d {2}Shop started \(port 3000, mode demo\)\n\d\d:\d\d:\d\d {2}warning: The feed does not answer\n$/,
  );
});

test('an error shows its reason and its stack, and the log level still applies', () => {
  const text = linesOf('error', (log) => {
    log.warn('not said');
    log.error({ err: new Error('no disk left') }, 'it could not be kept');
  });
  expect(text).toMatch(/^\S+ {2}error: It could not be kept: no disk left\n {4}at /);
  expect(text).not.toContain('not said');
});

test('texts of the feed cannot control the terminal', () => {
  const text = linesOf('info', (log) => log.info({ title: 'a\u001B[2Jb\nforged' }, 'a product was set aside'));
  expect(text).toMatch(/A product was set aside \(title a \[2Jb forged\)\n$/);
  expect(text.split('\n')).toHaveLength(2);
});
