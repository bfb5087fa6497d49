import { ServerOnly } from '../_static/server-only.tsx';

/** Imported only on the server: a static import would put it into the browser's scripts. */
const onServer = import.meta.env.SSR ? await import('./no-script/how-to-order.tsx') : null;

/** Buttons that only a script makes work; those the browser itself understands are marked data-native. */
const DEAD = 'button:not([type=submit]):not([data-native]):not(:disabled):not(.cursor-zoom-in)';

const rules = (where: string) =>
  `${where}${DEAD},${where}.needs-script,${where}.skeleton,${where}.animate-spin{display:none!important}` +
  `${where}.cursor-zoom-in{pointer-events:none}${where}.without-script{display:block!important}`;

/** A function, so that no script of the browser holds it. */
const style = () => `.without-script{display:none}${rules('[data-scripts=failed] ')}`;

/**
 * Takes away what invites a tap that would do nothing: where script is off, and where it could not be loaded
 * (`data-scripts`, set by the page's starter). Put in the head.
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
 * Seen only without script: that buying needs it, and how to order all the same. The server writes it, and no script
 * carries it.
 */
export function WithoutScript({ product }: Wanted) {
  return (
    <ServerOnly id="how-to-order" className="without-script m-4 rounded-card border border-line p-4">
      {onServer && <onServer.HowToOrder {...(product && { product })} />}
    </ServerOnly>
  );
}
