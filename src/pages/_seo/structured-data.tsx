import type { Graph } from 'schema-dts';

/**
 * A page's facts for search engines. Give null in the browser (`import.meta.env.SSR ? … : null`): what the server wrote
 * stays in the page, and no script carries it.
 */
export function StructuredData({ graph }: { graph: Graph | null }) {
  // A "<" inside a text must not end the element.
  const json = graph === null ? '' : JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
