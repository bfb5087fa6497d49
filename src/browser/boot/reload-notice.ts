/**
 * Key of this tab's storage: where the shopper was going when scripts were missing, or that the page was reloaded for them
 * once. Inline scripts and modules share it.
 */
export const RELOADED = 'reloadedForScripts';

/** Shows the notice with the Reload link, which is in every page but hidden [SHELL-07]. */
export function showReloadNotice(): void {
  document.getElementById('reload-notice')?.removeAttribute('hidden');
}
