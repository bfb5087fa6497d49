import { Link } from 'react-router';
import { href } from '../../routes.ts';
import { readablePhone } from '../_merchant/merchant-details.ts';

const LINKABLE = /(\[[^\]]+\]\(\w+\)|[\w.+-]+@[\w.-]+\w|\+91\d{10})/;

const PAGES = [
  'about',
  'contact',
  'help',
  'orderTracking',
  'privacyPolicy',
  'refundPolicy',
  'shippingPolicy',
  'terms',
] as const;

/** Plain text in which email addresses, +91 numbers and [words](pageName) are links. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ at, part, linked }) => (linked ? <Linked key={at} part={part} /> : part));
}

/** Splits the text into parts, each with its offset; every second part is a link. */
function partsOf(text: string): { at: number; part: string; linked: boolean }[] {
  let at = 0;
  return text.split(LINKABLE).map((part, index) => {
    const piece = { at, part, linked: index % 2 === 1 };
    at += part.length;
    return piece;
  });
}

function Linked({ part }: { part: string }) {
  const [, words, name] = /^\[([^\]]+)\]\((\w+)\)$/.exec(part) ?? [];
  if (words !== undefined) {
    const page = PAGES.find((known) => known === name);
    if (page === undefined) throw new Error(`A text links to an unknown page: ${part}`);
    return <Link to={href(page)}>{words}</Link>;
  }
  if (part.includes('@')) return <a href={`mailto:${part}`}>{part}</a>;
  return <a href={`tel:${part}`}>{readablePhone(part)}</a>;
}
