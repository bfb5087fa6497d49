import type { Graph } from 'schema-dts';

/**
 * A page's structured data for search engines. Pass null in the browser (`import.meta.env.SSR ? … : null`):
 * the server's HTML stays in the page, and no script needs the data.
 */
export function StructuredData({ graph }: { graph: Graph | null }) {
  // A "<" in a text must not end the script element.
  const json = graph === null ? '' : JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
