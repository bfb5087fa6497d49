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
  return rendered(fromMarkdown(markdown));
}

function rendered(node: Node): ReactNode {
  switch (node.type) {
    case 'root':
      return within(node);
    case 'paragraph':
      return <p>{within(node)}</p>;
    case 'heading':
      return <h3 className="font-semibold">{within(node)}</h3>;
    case 'list':
      return node.ordered === true ? (
        <ol className="list-decimal ps-5">{within(node)}</ol>
      ) : (
        <ul className="list-disc ps-5">{within(node)}</ul>
      );
    case 'listItem':
      return <li>{within(node)}</li>;
    case 'blockquote':
      return <blockquote>{within(node)}</blockquote>;
    case 'strong':
      return <strong>{within(node)}</strong>;
    case 'emphasis':
      return <em>{within(node)}</em>;
    case 'break':
      return <br />;
    case 'link':
      return linked(node.url, within(node));
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
    case 'linkReference':
    case 'table':
    case 'tableCell':
    case 'tableRow':
    case 'thematicBreak':
    case 'yaml':
      return null;
  }
}

const within = (node: { children: readonly Node[] }): ReactNode =>
  node.children.map((child, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- written once, on the server
    <Fragment key={index}>{rendered(child)}</Fragment>
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
