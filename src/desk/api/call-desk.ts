import * as v from 'valibot';
import { type DeskEndpoint, LEFT_OUT_HEADER, NOBODY_THERE_HEADER } from '../../contracts/desk/desk-endpoint.ts';
import { attendance } from './attendance.ts';
import { DeskError } from './desk-error.ts';
import { requestPassword } from './password-request.ts';

type Schema = v.GenericSchema;
type Part<Endpoint, Key extends string> =
  Endpoint extends Readonly<Record<Key, infer S extends Schema>> ? { readonly [K in Key]: v.InferInput<S> } : unknown;
type RequestOf<Endpoint> = Part<Endpoint, 'params'> & Part<Endpoint, 'query'> & Part<Endpoint, 'body'>;
type LooseRequest = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Sent in a form together with the body, to an endpoint that takes pictures. */
  readonly pictures?: readonly Blob[];
  /** Is sent to its end even if the page is closed meanwhile. */
  readonly outlivesPage?: true;
};

type JsonEndpoint<Answer extends Schema> = Omit<DeskEndpoint, 'response'> & { readonly response: Answer };
type FileEndpoint = Omit<DeskEndpoint, 'response'> & { readonly response: 'file' };

const LOST = 'connection_lost';
/** Browsers refuse to send more after a page is closed. */
export const OUTLIVING_BYTES = 60 * 1024;
const errorSchema = v.looseObject({ code: v.string(), message: v.string() });
let csrfToken = '';

/** Called with each response that contains the session. */
export function rememberCsrfToken(token: string | null): void {
  csrfToken = token ?? '';
}

/**
 * Sends a request to the desk's server and parses the response. If the server requires the password again,
 * the user is asked for it and the request is sent once more. Throws DeskError.
 */
export async function callDesk<Endpoint extends JsonEndpoint<Answer>, Answer extends Schema = Endpoint['response']>(
  endpoint: Endpoint,
  request: RequestOf<Endpoint> & LooseRequest,
): Promise<v.InferOutput<Endpoint['response']>> {
  const response = await send(endpoint, request);
  return v.parse(endpoint.response, await response.json());
}

/** Fetches a file. `leftOut` is how many of the requested items it does not contain. Throws DeskError. */
export async function fetchDeskFile<Endpoint extends FileEndpoint>(
  endpoint: Endpoint,
  request: RequestOf<Endpoint> & LooseRequest,
): Promise<{ blob: Blob; name: string; leftOut: number }> {
  const response = await send(endpoint, request);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  const leftOut = Number(response.headers.get(LEFT_OUT_HEADER) ?? 0);
  return { blob: await response.blob(), name: named?.[1] ?? 'desk', leftOut };
}

async function send(endpoint: Omit<DeskEndpoint, 'response'>, request: LooseRequest): Promise<Response> {
  const response = await attempt(endpoint, request);
  if (response.ok) return response;
  const error = await readError(response);
  if (error.code !== 'reauthentication_required' || !(await requestPassword())) throw error;
  const again = await attempt(endpoint, request);
  if (again.ok) return again;
  throw await readError(again);
}

async function attempt({ method, path }: Omit<DeskEndpoint, 'response'>, request: LooseRequest): Promise<Response> {
  const isChange = method !== 'GET';
  const address = deskAddress(path, request);
  const { body = {}, pictures = [], outlivesPage = false } = request;
  const sentBody = pictures.length > 0 ? formOf(body, pictures) : JSON.stringify(body);
  return fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(isChange ? { 'x-csrf-token': csrfToken } : {}),
      // The browser itself writes the type of a form, with its boundary.
      ...(isChange && typeof sentBody === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(attendance.isAway() ? { [NOBODY_THERE_HEADER]: '1' } : {}),
    },
    ...(isChange ? { body: sentBody } : {}),
    keepalive: outlivesPage && typeof sentBody === 'string' && new Blob([sentBody]).size <= OUTLIVING_BYTES,
  }).catch(() => {
    throw new DeskError(0, LOST, '', {});
  });
}

function formOf(body: unknown, pictures: readonly Blob[]): FormData {
  const form = new FormData();
  form.append('body', JSON.stringify(body));
  for (const picture of pictures) form.append('pictures', picture, 'picture');
  return form;
}

/** Returns an endpoint's address with its parameters and query filled in. */
export function deskAddress(path: string, { params, query }: LooseRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textsOf(params).get(name) ?? ''));
  const queryText = new URLSearchParams([...textsOf(query)]).toString();
  return queryText === '' ? filled : `${filled}?${queryText}`;
}

function textsOf(query: unknown): Map<string, string> {
  if (typeof query !== 'object' || query === null) return new Map();
  return new Map(Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
}

async function readError(response: Response): Promise<DeskError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return new DeskError(response.status, 'unknown', '', {});
  const { code, message, ...details } = parsed.output;
  return new DeskError(response.status, code, message, { code, message, ...details });
}
