import { isRouteErrorResponse, type ServerBuild } from 'react-router';
import { errorResponseOf } from '../../running/http/error-responses.ts';

/** Remembers the error of a failed render by its context, because the framework answers 500 for every error. */
export class RenderErrors {
  readonly #failures = new WeakMap<object, unknown>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** Returns the build with an error handler that reports to this object. */
  watch(build: ServerBuild): ServerBuild {
    const handleError: ServerBuild['entry']['module']['handleError'] = (error, { request, context }) => {
      if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
      this.#failures.set(context, error);
      this.#onError(error);
    };
    return { ...build, entry: { ...build.entry, module: { ...build.entry.module, handleError } } };
  }

  /**
   * Returns the status of a rendered page and completes its headers. A page that failed because the database
   * is away gets 503, so that no client takes the page for one that is gone.
   */
  statusOf(response: Response, context: object, headers: Record<string, string>): number {
    if (response.status !== 500) return response.status;
    const { status, body } = errorResponseOf(this.#failures.get(context));
    headers['x-error-code'] = body.code;
    if (status === 503) headers['retry-after'] = '10';
    return status;
  }
}
