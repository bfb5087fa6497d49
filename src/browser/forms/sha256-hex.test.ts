import { expect, test } from 'vitest';
import { sha256Hex } from './sha256-hex.ts';

test('[ADS-01] hashes are SHA-256 of UTF-8 in lower-case hex', async () => {
  expect(await sha256Hex('in')).toBe('582967534d0f909d196b97f9e6921342777aea87b46fa52df165389db1fb8ccf');
  expect(await sha256Hex('us')).toMatch(/^79adb2a2[0-9a-f]{48}4a904621$/);
  expect(await sha256Hex('16505551212')).toBe('e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176');
});
