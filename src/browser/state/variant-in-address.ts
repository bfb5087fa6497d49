/**
 * Writes the variant the shopper chose into the page's address, so that a reload, Back, a shared link and the page in
 * another language (language-redirect.ts) show it again. Bypasses the router, so that the page is not loaded again.
 */
export function nameVariantInAddress(variantId: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('size');
  url.searchParams.set('variant', variantId);
  window.history.replaceState(window.history.state, '', url);
}
