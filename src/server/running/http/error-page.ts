import { createHash } from 'node:crypto';

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;padding:1.5rem;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;color:#111}' +
  'a{display:inline-grid;place-items:center;min-height:44px;padding:0 1.5rem;border:1px solid;border-radius:4px;color:inherit;text-decoration:none}';

/** Content policy of the error page: only its own style. */
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Returns the page that a browser gets for a rejected request: a sentence and a link to the home page. It
 * depends on nothing that could be down or overloaded. `message` comes from the error catalogue, never from
 * the request.
 */
export function errorPage(message: string): string {
  return (
    '<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>Please try again</title><style>${STYLE}</style></head>` +
    `<body><main><h1>Please try again</h1><p>${message}</p><p><a href="/">Go to the home page</a></p></main></body></html>`
  );
}
