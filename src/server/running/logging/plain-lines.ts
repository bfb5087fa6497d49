import * as v from 'valibot';
import { parsedJson } from '../../../contracts/shape.ts';

const lineSchema = v.looseObject({
  level: v.number(),
  time: v.number(),
  msg: v.optional(v.string(), ''),
  err: v.optional(v.looseObject({ message: v.string(), stack: v.optional(v.string()) })),
});

const OMITTED_KEYS: ReadonlySet<string> = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId']);
const [WARN, ERROR] = [40, 50];

/**
 * Formats a log line for a person at a terminal: time, severity from warning upwards, sentence and fields.
 * Terminal control characters are removed, because some texts in the log come from the feed.
 */
export function plainLine(json: string): string {
  const parsed = v.safeParse(lineSchema, parsedJson(json));
  if (!parsed.success) return json;
  const { level, time, msg, err } = parsed.output;
  const severity = level >= ERROR ? 'error: ' : level >= WARN ? 'warning: ' : '';
  const facts = Object.entries(parsed.output).flatMap(([key, value]) => factOf(key, value));
  const sentence = msg.charAt(0).toUpperCase() + msg.slice(1);
  const reason = err === undefined ? '' : `: ${err.message}`;
  const about = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
  const stack = err?.stack === undefined || level < ERROR ? '' : `\n${err.stack}`;
  return `${clockOf(time)}  ${severity}${withoutControls(`${sentence}${reason}${about}`)}${stack}\n`;
}

/** Formats a single value. Whole objects are for programs and left out. */
function factOf(key: string, value: unknown): string[] {
  if (OMITTED_KEYS.has(key) || !['string', 'number', 'boolean'].includes(typeof value)) return [];
  return [`${key} ${String(value)}`];
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

function clockOf(time: number): string {
  return new Date(time).toLocaleTimeString('en-GB', { hour12: false });
}
