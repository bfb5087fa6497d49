import { type DestinationStream, type Logger, pino } from 'pino';
import { currentRequestId } from '../tracing/request-id.ts';
import { errorFields } from './error-fields.ts';
import { plainLine } from './plain-lines.ts';

type LogOptions = {
  level: string;
  /** Logs sentences for a person instead of JSON lines. */
  plain?: boolean;
  /** Default: standard output. */
  destination?: DestinationStream;
};

/** Creates the shop's log. Lines of a request contain its id, and errors only the fields that are safe to store. */
export function createLog({ level, plain = false, destination = process.stdout }: LogOptions): Logger {
  const options = { level, serializers: { err: errorFields }, mixin: aboutRequest };
  if (plain) return pino(options, { write: (line) => destination.write(plainLine(line)) });
  return destination === process.stdout ? pino(options) : pino(options, destination);
}

function aboutRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === null ? {} : { requestId };
}
