import { ServerOnly } from '../_static/server-only.tsx';

/** Imported only on the server: a static import would put it into the browser's scripts. */
const onServer = import.meta.env.SSR ? await import('./no-script/how-to-order.tsx') : null;

/** Selector of buttons that need a script. Buttons that the browser handles itself are marked data-no-script-ok. */
const DEAD = 'button:not([type=submit]):not([data-no-script-ok]):not(:disabled):not(.cursor-zoom-in)';

const rules = (where: string) =>
  `${where}${DEAD},${where}.needs-script,${where}.skeleton,${where}.animate-spin{display:none!important}` +
  `${where}.cursor-zoom-in{pointer-events:none}${where}.without-script{display:block!important}`;

/** A function, so that the text is not part of the browser's scripts. */
const style = () => `.without-script{display:none}${rules('[data-scripts=failed] ')}`;

/**
 * Hides controls that would not work, if script is off or failed to load (`data-scripts`, set by the page's
 * starter). Rendered in the head.
 */
export function WithoutScriptStyle() {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: style() }} />
      <noscript>
        <style dangerouslySetInnerHTML={{ __html: rules('') }} />
      </noscript>
    </>
  );
}

type Wanted = { product?: { title: string; url: string } };

/**
 * Shown only without script: says that buying needs script, and how to order anyway. Rendered by the server
 * and in no script of the browser.
 */
export function WithoutScript({ product }: Wanted) {
  return (
    <ServerOnly id="how-to-order" className="without-script m-4 rounded-card border border-line p-4">
      {onServer && <onServer.HowToOrder {...(product && { product })} />}
    </ServerOnly>
  );
}
