import { expect, test } from 'vitest';
import { type ExternalSources, pageContentPolicy } from './security-headers.ts';

const OUTSIDE: ExternalSources = {
  media: ['https://cdn.example'],
  gateway: {
    scriptOrigins: ['https://sdk.cashfree.com'],
    formOrigins: ['https://api.cashfree.com'],
    frameOrigins: ['https://payments.cashfree.com'],
    connectOrigins: ['https://api.cashfree.com'],
  },
  pixel: false,
};
const HASH = "'sha256-abc='";

test('no page allows inline scripts without a hash, eval, or framing by other sites', () => {
  const policy = pageContentPolicy({ scriptHashes: [HASH], styleHashes: [], paysHere: false }, OUTSIDE);
  expect(policy).toContain(`script-src 'self' ${HASH}`);
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
});

test('the next pages may be prefetched, and every other kind of file has its own directive', () => {
  const policy = pageContentPolicy({ scriptHashes: [], styleHashes: [], paysHere: false }, OUTSIDE);
  expect(policy).toContain("default-src 'self';");
  const kinds = ['script', 'style', 'img', 'media', 'font', 'manifest', 'worker', 'connect', 'frame', 'object'];
  for (const kind of kinds) expect(policy).toContain(` ${kind}-src `);
});

test('the gateway is reachable from the payment pages only', () => {
  const paying = pageContentPolicy({ scriptHashes: [], styleHashes: [], paysHere: true }, OUTSIDE);
  const other = pageContentPolicy({ scriptHashes: [], styleHashes: [], paysHere: false }, OUTSIDE);
  expect(paying).toContain("form-action 'self' https://api.cashfree.com");
  expect(paying).toContain('https://sdk.cashfree.com');
  expect(other).not.toContain('cashfree');
});

test('the pixel is allowed only if one is configured', () => {
  const page = { scriptHashes: [], styleHashes: [], paysHere: false };
  expect(pageContentPolicy(page, OUTSIDE)).not.toContain('facebook');
  expect(pageContentPolicy(page, { ...OUTSIDE, pixel: true })).toContain('https://connect.facebook.net');
});
