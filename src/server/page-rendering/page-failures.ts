import { isRouteErrorResponse, type ServerBuild } from 'react-router';
import { errorResponseOf } from '../http/error-responses.ts';

/** Remembers what broke a page beside its context: the framework answers 500 whatever it was. */
export class RenderErrors {
  readonly #failures = new WeakMap<object, unknown>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** The build, with its errors told to this. */
  watch(build: ServerBuild): ServerBuild {
    const handleError: ServerBuild['entry']['module']['handleError'] = (error, { request, context }) => {
      if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
      this.#failures.set(context, error);
      this.#onError(error);
    };
    return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
  }

  /**
   * The status of a rendered page, whose headers it completes. One that broke because the database is away is 503, so
   * that nobody takes it for a page that is gone.
   */
  statusOf(response: Response, context: object, headers: Record<string, string>): number {
    if (response.status !== 500) return response.status;
    const { status, body } = errorResponseOf(this.#failures.get(context));
    headers['x-error-code'] = body.code;
    if (status === 503) headers['retry-after'] = '10';
    return status;
  }
}
