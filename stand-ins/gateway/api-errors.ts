/** An error body as the gateway writes it. */
export type ErrorBody = { message: string; code: string; type: string; help?: string };

const HELP = 'See docs/stand-ins.md for what this simulated gateway accepts.';

/** A response other than 200. A handler throws it and the API sends it unchanged. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function fieldInvalid(field: string, why: string, received?: unknown): ApiError {
  const value = received === undefined ? '' : ` Value received: ${shown(received)}`;
  return badRequest(`${field}_invalid`, `${field} : ${why}.${value}`);
}

function shown(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 80);
}

export function fieldMissing(field: string): ApiError {
  return badRequest(`${field}_missing`, `${field} : is missing in the request.`);
}

export function badRequest(code: string, message: string): ApiError {
  return new ApiError(400, { message, help: HELP, code, type: 'invalid_request_error' });
}

export function authenticationFailed(): ApiError {
  return new ApiError(401, {
    message: 'authentication Failed',
    code: 'request_failed',
    type: 'authentication_error',
  });
}

export function notFound(code: string, message: string): ApiError {
  return new ApiError(404, { message, help: HELP, code, type: 'invalid_request_error' });
}

export function conflict(code: string, message: string): ApiError {
  return new ApiError(409, { message, help: HELP, code, type: 'invalid_request_error' });
}

export function idempotencyMismatch(): ApiError {
  return new ApiError(422, {
    message: 'The request body differs from the one first sent with this x-idempotency-key.',
    help: HELP,
    code: 'request_invalid',
    type: 'idempotency_error',
  });
}

export function rateLimited(): ApiError {
  return new ApiError(429, {
    message: 'Too many requests from app id. Check headers',
    code: 'request_failed',
    type: 'rate_limit_error',
  });
}

export function internalError(): ApiError {
  return new ApiError(500, { message: 'internal Server Error', help: HELP, code: 'internal_error', type: 'api_error' });
}

export function bankFailure(): ApiError {
  return new ApiError(502, {
    message: 'The bank could not process the request.',
    help: HELP,
    code: 'bank_processing_failure',
    type: 'api_error',
  });
}
