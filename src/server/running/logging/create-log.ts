import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isDatabaseDown } from '../db/database-errors.ts';
import { currentRequestId } from '../tracing/request-id.ts';
import { countedWarning } from './counted-warning.ts';
import { errorFields } from './error-fields.ts';
import { plainLine } from './plain-lines.ts';
import { MINUTE_MS } from '../../../domain/time/durations.ts';

type LogOptions = {
  level: string;
  /** Logs sentences for a person instead of JSON lines. */
  plain?: boolean;
  /** Default: standard output. */
  destination?: DestinationStream;
};

/** Creates the shop's log. Lines of a request contain its id, and errors only the fields that are safe to store. */
export function createLog({ level, plain = false, destination = process.stdout }: LogOptions): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: errorFields },
    mixin: aboutRequest,
    hooks: {
      logMethod(args, method) {
        if (isDatabaseDown(errorIn(args[0]))) countOutage();
        else method.apply(this, args);
      },
    },
  };
  const log = openLog(options, plain, destination);
  const countOutage = countedWarning(log, 'database unavailable', OUTAGE_WARNING_EVERY_MS);
  return log;
}

/** While the database is away every job and request fails: one line a minute, with the count, instead of a stack each. */
const OUTAGE_WARNING_EVERY_MS = MINUTE_MS;

function errorIn(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : null;
}

function openLog(options: LoggerOptions, plain: boolean, destination: DestinationStream): Logger {
  if (plain) return pino(options, { write: (line) => destination.write(plainLine(line)) });
  return destination === process.stdout ? pino(options) : pino(options, destination);
}

function aboutRequest(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === null ? {} : { requestId };
}
