import { type ComponentProps, useState } from 'react';

/** The HTML of each place when the document was loaded. */
const written = new Map<string, string>();

/** Returns the HTML that the server wrote into a place of the document; '' if the first page had no such place. */
export function writtenHtml(id: string): string {
  const html = written.get(id) ?? document.querySelector(`#${id}`)?.innerHTML ?? '';
  written.set(id, html);
  return html;
}

type ServerOnlyProps = Omit<ComponentProps<'div'>, 'dangerouslySetInnerHTML'> & { id: string };

/**
 * A place that only the server renders, the same on all pages. The browser loads no script for it and does
 * not build it again; it shows the server's HTML, on later pages too. Its children exist only on the server
 * (`{onServer && <onServer.Part />}`, through an import that the browser's build omits).
 */
export function ServerOnly({ children, ...attributes }: ServerOnlyProps) {
  return import.meta.env.SSR ? <div {...attributes}>{children}</div> : <AsWritten {...attributes} />;
}

function AsWritten(attributes: ServerOnlyProps) {
  // One constant object: React would write the HTML again for a new one.
  const [inner] = useState(() => ({ __html: writtenHtml(attributes.id) }));
  return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}
