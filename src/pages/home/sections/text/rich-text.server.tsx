import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode } from 'react';
import { OWN_PAGE } from '../../../../domain/merchant/own-page.ts';
import { StaticLink } from '../../../_static/static-link.tsx';

type Parsed = ReturnType<typeof fromMarkdown>;
type Node = Parsed | Parsed['children'][number];

/**
 * Renders a merchant's Markdown: paragraphs, headings, lists, emphasis and links. Whatever else it has, such as HTML or
 * pictures, is shown as the text it was typed as or left out, and a link that leads nowhere safe is its words alone.
 */
export function richText(markdown: string): ReactNode {
  return rendered(fromMarkdown(markdown.replaceAll(DEEP, '$1')), 0);
}

/** Quotes and lists in each other at the start of a line. More than these would take seconds to read. */
const DEEP = /^((?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s))){8})(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/gm;
/** What is deeper in each other is left out: nobody writes so, and the page must not fail. */
const DEEPEST = 40;

function rendered(node: Node, depth: number): ReactNode {
  if (depth > DEEPEST) return null;
  switch (node.type) {
    case 'root':
      return within(node, depth);
    case 'paragraph':
      return <p>{within(node, depth)}</p>;
    case 'heading':
      return <h3 className="font-semibold">{within(node, depth)}</h3>;
    case 'list':
      return node.ordered === true ? (
        <ol className="list-decimal ps-5">{within(node, depth)}</ol>
      ) : (
        <ul className="list-disc ps-5">{within(node, depth)}</ul>
      );
    case 'listItem':
      return <li>{within(node, depth)}</li>;
    case 'blockquote':
      return <blockquote>{within(node, depth)}</blockquote>;
    case 'strong':
      return <strong>{within(node, depth)}</strong>;
    case 'emphasis':
      return <em>{within(node, depth)}</em>;
    case 'break':
      return <br />;
    case 'linkReference':
      return within(node, depth);
    case 'link':
      return linked(node.url, within(node, depth));
    case 'text':
    case 'inlineCode':
    case 'code':
    case 'html':
      return node.value;
    case 'definition':
    case 'delete':
    case 'footnoteDefinition':
    case 'footnoteReference':
    case 'image':
    case 'imageReference':
    case 'table':
    case 'tableCell':
    case 'tableRow':
    case 'thematicBreak':
    case 'yaml':
      return null;
  }
}

const within = (node: { children: readonly Node[] }, depth: number): ReactNode =>
  node.children.map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- written once, on the server
    <Fragment key={index}>{rendered(child, depth + 1)}</Fragment>
  ));

function linked(url: string, words: ReactNode): ReactNode {
  if (OWN_PAGE.test(url))
    return (
      <StaticLink to={url} className="underline underline-offset-4">
        {words}
      </StaticLink>
    );
  if (URL.parse(url)?.protocol !== 'https:') return words;
  return (
    <a href={url} rel="noopener nofollow" className="underline underline-offset-4">
      {words}
    </a>
  );
}
