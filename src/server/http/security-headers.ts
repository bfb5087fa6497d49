/** Origins that pages may reach beyond the shop's own. */
export type OutsideSources = {
  /** Where product pictures and videos come from. */
  media: readonly string[];
  gateway: {
    scriptOrigin: string;
    formOrigins: readonly string[];
    frameOrigins: readonly string[];
    connectOrigins: readonly string[];
  };
  /** True where a pixel is configured: its script and beacon hosts are allowed. */
  pixel: boolean;
};

const EMBEDDED_VIDEO = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const PIXEL_SCRIPT = 'https://connect.facebook.net';
const PIXEL_BEACON = 'https://www.facebook.com';

/**
 * Headers every answer carries. HSTS is ignored by browsers on plain http, so it is sent always. It is the shop's host's
 * alone: the merchant may have others under it that speak plain http.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** For answers that are not pages: nothing in them may run or load anything. */
export const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

type PagePolicy = {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** True on the pages that hand over to the payment gateway. */
  paysHere: boolean;
};

/** The content security policy of one page: exactly its own inline scripts, and the gateway only where it is paid. */
export function pageContentPolicy(page: PagePolicy, outside: OutsideSources): string {
  const { gateway } = outside;
  const pays = page.paysHere;
  const directives: Record<string, readonly string[]> = {
    // Every kind of file is named below, but for what is fetched ahead (prefetch), which Firefox judges by this one.
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'script-src': [
      "'self'",
      ...page.scriptHashes,
      ...(pays ? [gateway.scriptOrigin] : []),
      ...(outside.pixel ? [PIXEL_SCRIPT] : []),
    ],
    'style-src': ["'self'", ...page.styleHashes],
    'img-src': ["'self'", 'data:', ...outside.media, ...(outside.pixel ? [PIXEL_BEACON] : [])],
    'media-src': ["'self'", 'https:', ...outside.media],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(pays ? gateway.connectOrigins : []),
      ...(outside.pixel ? [PIXEL_SCRIPT, PIXEL_BEACON] : []),
    ],
    'frame-src': pays ? gateway.frameOrigins : EMBEDDED_VIDEO,
    'form-action': ["'self'", ...(pays ? gateway.formOrigins : [])],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
