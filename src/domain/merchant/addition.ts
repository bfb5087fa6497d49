/** A section that the merchant adds to a text page: a heading, or a question, and what is said below it. */
export type Addition = { heading: string; paragraphs: string[] };

export const MOST_ADDITIONS = 20;
export const LONGEST_HEADING = 150;

/** Reads a section as it is typed: its first line is the heading, each later one a paragraph. Null if one of both is missing. */
export function readAddition(text: string): Addition | null {
  const [heading = '', ...paragraphs] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return paragraphs.length === 0 || heading.length > LONGEST_HEADING ? null : { heading, paragraphs };
}
