export type AskedMetric = { name: string; labels: string[] };

/** Words of PromQL that are no metric, with those that stand before a list of labels. */
const LISTS = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const WORDS: ReadonlySet<string> = new Set(['and', 'or', 'unless', 'offset', 'bool']);

/** The metrics that a PromQL expression asks for, with the labels it matches or groups each by. */
export function metricsIn(expression: string): AskedMetric[] {
  const grouped = [...expression.matchAll(LISTS)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const plain = expression
    .replaceAll(LISTS, ' ')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\boffset\s+\w+/g, '');
  const labelled = [...plain.matchAll(/\b([a-z_]\w*)\s*(\{[^}]*\})?(?!\w*\s*\()/gi)];
  const found = labelled.flatMap(([, name = '', matchers = '']) => {
    if (WORDS.has(name)) return [];
    return [{ name, labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label) }];
  });
  // An expression of one metric groups that one; with several nobody knows here which is meant.
  const [only] = found;
  const alone = only !== undefined && found.every(({ name }) => name === only.name);
  return found.map(({ name, labels }) => ({
    name,
    labels: [...labels, ...(alone ? grouped.filter((label) => label !== '') : [])],
  }));
}
