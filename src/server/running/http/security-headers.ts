/** Origins that pages may reach beyond the shop's own. */
export type ExternalSources = {
  /** Origins of product pictures and videos. */
  media: readonly string[];
  gateway: {
    scriptOrigins: readonly string[];
    formOrigins: readonly string[];
    frameOrigins: readonly string[];
    connectOrigins: readonly string[];
  };
  /** True if a pixel is configured; its script and beacon hosts are then allowed. */
  pixel: boolean;
};

const EMBEDDED_VIDEO = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL_BEACON = 'https://www.facebook.com';

/**
 * Headers of every response. Browsers ignore HSTS on plain http, so it is always sent. It covers the shop's
 * host only, because the merchant may have subdomains that use plain http.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** Content policy of responses that are not pages: nothing in them may run or load anything. */
export const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

type PagePolicy = {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** True on the pages that open the payment gateway. */
  paysHere: boolean;
  /** The origin that may frame the page. Default: none may. */
  framedBy?: string | undefined;
};

/**
 * Returns the content security policy of a page. It allows exactly the page's inline scripts, and the gateway
 * only on payment pages.
 */
export function pageContentPolicy(page: PagePolicy, external: ExternalSources): string {
  const { gateway } = external;
  const pays = page.paysHere;
  const directives: Record<string, readonly string[]> = {
    // Every kind of file has a directive below except prefetches, which Firefox checks against this one.
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'script-src': [
      "'self'",
      ...page.scriptHashes,
      ...(pays ? gateway.scriptOrigins : []),
      ...(external.pixel ? [PIXEL_SCRIPT] : []),
    ],
    'style-src': ["'self'", ...page.styleHashes],
    'img-src': ["'self'", 'data:', ...external.media, ...(external.pixel ? [PIXEL_BEACON] : [])],
    'media-src': ["'self'", 'https:', ...external.media],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(pays ? gateway.connectOrigins : []),
      ...(external.pixel ? [PIXEL_SCRIPT, PIXEL_BEACON] : []),
    ],
    'frame-src': pays ? gateway.frameOrigins : EMBEDDED_VIDEO,
    'form-action': ["'self'", ...(pays ? gateway.formOrigins : [])],
    'frame-ancestors': [page.framedBy ?? "'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
