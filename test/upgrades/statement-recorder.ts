import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

/**
 * Loaded before each test file while a release is recorded (record.ts). Writes down every statement that the
 * shop's code, not a test, sends to PostgreSQL, as one line of JSON each.
 */
const directory = process.env['RECORD_STATEMENTS'];
const OWN_CODE = /[\\/]src[\\/]server[\\/](?!db[\\/]connect)(?![^\n]*\.test\.ts)/;
const seen = new Set<string>();

if (directory !== undefined) {
  const file = path.join(directory, `${process.pid}.jsonl`);
  // The query builder's asynchronous steps make the stack to the shop's code long.
  Error.stackTraceLimit = 80;
  // oxlint-disable-next-line typescript/unbound-method -- called below with the client it belongs to
  Client.prototype.query = new Proxy(Client.prototype.query, {
    apply(query, self, args: unknown[]) {
      const text = textOf(args[0]);
      if (text !== null && !seen.has(text) && OWN_CODE.test(new Error('where from').stack ?? '')) {
        seen.add(text);
        appendFileSync(file, `${JSON.stringify(text)}\n`);
      }
      return Reflect.apply(query, self, args);
    },
  });
}

function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  const isQuery = typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string';
  return isQuery ? String(given.text) : null;
}
