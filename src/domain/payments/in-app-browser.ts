/** Android's WebView, Instagram's and Facebook's browsers, and a WKWebView, which unlike Safari does not name itself. */
const IN_APP = /; wv\)|\bFB(?:AN|AV)\/|\bInstagram \d|\((?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/;

/** Returns whether a user agent is the browser inside an app, which may not open other apps, such as those of UPI. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
