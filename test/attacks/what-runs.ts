import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';

/** Attributes whose address a browser opens or loads. */
const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'data',
  'poster',
  'background',
  'xlink:href',
  'ping',
]);
const SAFE_ADDRESS = /^(https?:|mailto:|tel:|[/?#]|\.{0,2}\/|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])/i;
const FRAMES = /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?dnt=1)$/;
const LINKS = new Set([
  'icon',
  'preload',
  'canonical',
  'manifest',
  'prefetch',
  'modulepreload',
  'alternate',
  'apple-touch-icon',
]);
const NEVER = new Set([
  'object',
  'embed',
  'applet',
  'base',
  'frame',
  'frameset',
  'portal',
  'foreignObject',
  'animate',
  'set',
]);

/**
 * Returns everything in a page's HTML that could run a script, parsed as browsers parse it: unexpected
 * scripts, event handlers, script addresses, and frames and forms of other sites. `scripts` receives the
 * page's inline scripts for comparison.
 */
export function whatRuns(html: string, scripts: string[] = []): string[] {
  const found: string[] = [];
  const visit = (node: Tree.ChildNode | Tree.Document | Tree.DocumentFragment): void => {
    if ('tagName' in node) inspect(node, found, scripts);
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parse(html));
  return found;
}

function inspect(element: Tree.Element, found: string[], scripts: string[]): void {
  const name = element.tagName;
  const attributes = new Map(
    element.attrs.map((each) => [(each.prefix ? `${each.prefix}:` : '') + each.name, each.value]),
  );
  const report = (what: string) => found.push(`<${name}> ${what}`.slice(0, 300));
  if (NEVER.has(name)) report('must not be there');
  for (const [attribute, value] of attributes) {
    if (/^on/i.test(attribute)) report(`${attribute}=${value}`);
    if (attribute === 'srcdoc') report('srcdoc');
    // Browsers remove blanks and control characters from an address before they read its scheme.
    const address = value
      .split('')
      .filter((unit) => unit > ' ')
      .join('');
    if (ADDRESSES.has(attribute) && address !== '' && !SAFE_ADDRESS.test(address)) report(`${attribute}=${value}`);
    if (/^(image)?srcset$/.test(attribute) && !addressesOfSet(value).every((each) => SAFE_ADDRESS.test(each)))
      report(`srcset=${value}`);
    if (attribute === 'style' && /url\(|expression|position|@import/i.test(value)) report(`style=${value}`);
  }
  const address = attributes.get('src') ?? '';
  if (name === 'iframe' && address !== '' && !FRAMES.test(address)) report(`src=${address}`);
  if (name === 'form' && !/^(\/|$)/.test(attributes.get('action') ?? '')) report(`action=${attributes.get('action')}`);
  if (name === 'meta' && attributes.has('http-equiv')) report('http-equiv');
  if (name === 'link' && !LINKS.has(attributes.get('rel') ?? '')) report(`rel=${attributes.get('rel')}`);
  if (name === 'script') {
    if (attributes.has('src') && !address.startsWith('/assets/')) report(`src=${address}`);
    if (!attributes.has('src')) scripts.push(textOf(element));
  }
}

/** The candidates of a srcset are separated by a comma and a blank. */
function addressesOfSet(value: string): string[] {
  return value.split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
}

function textOf(element: Tree.Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}
