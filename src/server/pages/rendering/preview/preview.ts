import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { refuseAtOnce } from '../../../running/http/error-responses.ts';
import { ShopError } from '../../../running/errors.ts';
import { COMMON_HEADERS } from '../../../running/http/security-headers.ts';
import type { PageResponder } from '../language-pages.ts';
import { matchPage } from '../match-page.ts';
import { type PassVault, type PreviewPass, readPass, writePass } from './preview-pass.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';

const PASS_MS = 15 * MINUTE_MS;
const ENTRANCE = '/preview/';
/** Ends the preview in this browser before its time. */
const EXIT = '/preview/end';
const COOKIE = 'preview';
/** Computes a price and stores nothing. */
const QUESTIONS: ReadonlySet<string> = new Set(['/api/cart/quote']);
/**
 * A tab of its own is the shop as shoppers know it, whatever cookie it has: only a frame, and what its pages ask for, is the
 * draft. Pages of the shop name themselves in what they ask for; those of a preview are told not to.
 */
const isOfPreview = ({ 'sec-fetch-dest': dest, referer }: IncomingHttpHeaders): boolean =>
  dest === 'iframe' || referer === undefined;
const READ_BY_FRAMES: ReadonlySet<unknown> = new Set(['iframe', 'empty']);

export type Preview = ReturnType<typeof createPreview>;

type Deps = {
  publicUrl: string;
  vault: PassVault;
  now: () => number;
  /** Whether a session of the desk lasts, and its user may still see the preview. */
  isAllowed: (sessionId: number) => Promise<boolean>;
  /** Returns the pages of the shop as it is in the draft, for a frame of this origin. */
  pagesFor: (deskOrigin: string) => Promise<Pick<PageResponder, 'answer'>>;
  onError: (error: unknown) => void;
};

/** The real shop with the draft's settings, for whoever has a pass of the desk; it orders and sends nothing. */
export function createPreview({ publicUrl, vault, now, isAllowed, pagesFor, onError }: Deps) {
  const isEncrypted = publicUrl.startsWith('https:');
  // In a frame of another site a cookie must be for frames, and is kept apart from the shop's own (CHIPS).
  const kind = isEncrypted ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  const cookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${kind}`;
  const leadTo = (response: ServerResponse, location: string | null, setCookie: string) => {
    const { 'x-frame-options': _, ...headers } = COMMON_HEADERS;
    response
      .writeHead(location === null ? 204 : 303, {
        ...headers,
        ...(location === null ? {} : { location }),
        'set-cookie': setCookie,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
      .end();
  };
  /** Answers, or says why not. */
  const attempt = async (answer: () => Promise<void>, request: IncomingMessage, response: ServerResponse) => {
    try {
      await answer();
    } catch (error) {
      if (!(error instanceof ShopError)) onError(error);
      if (!response.headersSent) refuseAtOnce(error instanceof ShopError ? error.code : 'internal', request, response);
    }
  };
  const enter = async (url: string, request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(url, publicUrl);
    if (pathname === EXIT) return leadTo(response, null, cookie('', 0));
    const text = pathname.slice(ENTRANCE.length);
    const pass = readPass(vault, text, now());
    if (pass === null || !(await isAllowed(pass.sessionId))) return refuseAtOnce('not_found', request, response);
    const page = URL.parse(searchParams.get('page') ?? '/', publicUrl);
    const isOwn = page?.origin === new URL(publicUrl).origin && !page.pathname.startsWith('//');
    const seconds = Math.ceil((pass.until - now()) / 1_000);
    leadTo(response, isOwn ? page.pathname + page.search : '/', cookie(text, seconds));
  };
  const show = async (pass: PreviewPass, request: IncomingMessage, response: ServerResponse) => {
    // The pass outlives the session by minutes, in which whoever had it may have lost the right.
    if (!(await isAllowed(pass.sessionId))) {
      response.setHeader('set-cookie', cookie('', 0));
      return refuseAtOnce('not_found', request, response);
    }
    const pages = await pagesFor(pass.deskOrigin);
    await pages.answer(request, response, 'preview');
  };
  return {
    /** Returns an address of the shop that shows a page with the draft, in a frame of the desk, until a moment. */
    open({ deskOrigin, page, sessionId }: { deskOrigin: string; page: string; sessionId: number }): {
      address: string;
      until: number;
    } {
      const until = now() + PASS_MS;
      const pass = writePass(vault, { until, deskOrigin, sessionId });
      return { address: `${publicUrl}${ENTRANCE}${pass}?page=${encodeURIComponent(page)}`, until };
    },
    /** Answers what belongs to a preview: its pages, and no to whatever would order or send. Else returns false. */
    answers(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '/', headers } = request;
      const [path = ''] = url.split('?');
      const reads = method === 'GET' || method === 'HEAD';
      if (reads && path.startsWith(ENTRANCE)) {
        void attempt(() => enter(url, request, response), request, response);
        return true;
      }
      const pass = readPass(vault, cookieIn(headers.cookie), now());
      if (pass === null || !isOfPreview(headers)) return false;
      if (!reads) {
        if (QUESTIONS.has(path)) return false;
        refuseAtOnce('preview_only', request, response);
        return true;
      }
      if (!READ_BY_FRAMES.has(headers['sec-fetch-dest'])) return false;
      const { kind: matched } = matchPage(url);
      if (path.startsWith('/api/') || (matched !== 'page' && matched !== 'moved')) return false;
      void attempt(() => show(pass, request, response), request, response);
      return true;
    },
  };
}

function cookieIn(header = ''): string {
  const found = header.split(/;\s*/).find((each) => each.startsWith(`${COOKIE}=`));
  return found?.slice(COOKIE.length + 1) ?? '';
}
