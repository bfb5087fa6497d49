import * as v from 'valibot';
import { readAnswerText } from '../running/http/read-answer.ts';

export type ProviderRequest = {
  url: string | URL;
  method: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as the form that it is. */
  body?: unknown;
  /** For the whole exchange, including the connection. */
  timeoutMs: number;
  /** A longer answer is taken for none. */
  maxAnswerBytes: number;
};

/** Sends one request to a provider and returns its answer, whatever its status. Without one throws what `unanswered` makes of the cause. */
export async function exchange(
  { url, method, headers, body, timeoutMs, maxAnswerBytes }: ProviderRequest,
  unanswered: (cause: unknown) => Error,
): Promise<{ response: Response; text: string }> {
  const isJson = body !== undefined && !(body instanceof URLSearchParams);
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', ...(isJson ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body === undefined ? {} : { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    });
    return { response, text: await readAnswerText(response, maxAnswerBytes) };
  } catch (error) {
    throw unanswered(error);
  }
}

/** Returns an answer as its schema reads it. Otherwise throws what `undocumented` makes of the part that is not as documented. */
export function asDocumented<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  undocumented: (why: string) => Error,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  // Never what was received, which may be personal.
  throw undocumented(`not as documented: ${v.getDotPath(issue) ?? 'all of it'} is not ${issue.expected ?? issue.type}`);
}
