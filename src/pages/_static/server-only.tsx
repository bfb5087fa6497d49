import { type ComponentProps, useState } from 'react';

/** What stood in each place when the document came. */
const written = new Map<string, string>();

/** The HTML that the server wrote into a place of the document; '' where the first page had no such place. */
export function writtenHtml(id: string): string {
  const html = written.get(id) ?? document.querySelector(`#${id}`)?.innerHTML ?? '';
  written.set(id, html);
  return html;
}

type ServerOnlyProps = Omit<ComponentProps<'div'>, 'dangerouslySetInnerHTML'> & { id: string };

/**
 * A place that only the server fills, the same on all pages: the browser neither loads a script for it nor builds it a second
 * time, but shows what was written, on later pages too. Its children are there on the server alone
 * (`{onServer && <onServer.Part />}`, by an import that the browser's build leaves out).
 */
export function ServerOnly({ children, ...place }: ServerOnlyProps) {
  return import.meta.env.SSR ? <div {...place}>{children}</div> : <AsWritten {...place} />;
}

function AsWritten(place: ServerOnlyProps) {
  // One constant object: for a new one React would write the HTML again.
  const [inner] = useState(() => ({ __html: writtenHtml(place.id) }));
  return <div {...place} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}
