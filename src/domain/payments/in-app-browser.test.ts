import { expect, test } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  `${ANDROID} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36`,
  `${ANDROID} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 Instagram 338.0.0.37.90 Android`,
  `${ANDROID} Version/4.0 Chrome/126.0.6478.134 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/471.0.0.51.78;]`,
  `${IPHONE} Mobile/15E148 Instagram 338.0.0.37.90 (iPhone14,5; iOS 17_5; en_IN)`,
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/471.0.0.51.78;]`,
  `${IPHONE} Mobile/15E148`,
])('the browser inside an app is told from the phone’s own by its user agent: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Android 13; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
])('a phone’s own browser is not: %s', (userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false);
});
