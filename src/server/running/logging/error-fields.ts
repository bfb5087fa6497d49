/** The fields of an error that may be logged. Everything else that drivers and schemas attach is left out. */
export type ErrorFields = {
  type: string;
  message: string;
  /** The code of the system, the driver or the shop. */
  code?: string;
  /** The stack frames, without the message. */
  stack?: string;
  cause?: ErrorFields;
};

const MAX_MESSAGE_LENGTH = 500;
const DEEPEST_CAUSE = 4;
/** PostgreSQL's "data exception", whose messages quote a shopper's input. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;
/** Quoted names of the schema are useful; any other quoted text may be a shopper's input. */
const QUOTED =
  /(\b(?:constraint|relation|column|index|table|database|role|schema|extension|function|parameter|type) )?"[^"]*"?/g;

/**
 * Returns an error's loggable fields, from a fixed list. Database drivers attach the row, the query and its
 * parameters to their errors, schemas the rejected value, parsers the text.
 */
export function errorFields(error: unknown, depth = 0): ErrorFields {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code.slice(0, 60) : undefined;
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n');
  return {
    type: error.name,
    message: safeMessage(error),
    ...(code === undefined ? {} : { code }),
    ...(frames === undefined ? {} : { stack: frames }),
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: errorFields(error.cause, depth + 1) }),
  };
}

/** Returns the error's message without what it quotes. */
export function safeMessage(error: Error): string {
  const { message } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const until = DATA_EXCEPTION.test(code) ? message.indexOf('"') : message.indexOf(' but received ');
  const withoutData = until < 0 ? message : message.slice(0, until);
  return withoutData
    .replace(QUOTED, (text, name?: string) => (name === undefined ? '"…"' : text))
    .slice(0, MAX_MESSAGE_LENGTH);
}
