import type { ReactNode } from 'react';

const HEADINGS =
  '[&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:text-20 [&_h2]:font-semibold [&_h3]:mt-6 [&_h3]:mb-1 [&_h3]:font-semibold';
const BLOCKS =
  '[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:ps-5 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:ps-5 [&_li]:my-1.5';
const LINKS = '[&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:decoration-2';

/** Running text with a comfortable line length, headings, bulleted lists and underlined links. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={`prose max-w-prose text-16 text-pretty ${HEADINGS} ${BLOCKS} ${LINKS}`}>{children}</div>;
}
