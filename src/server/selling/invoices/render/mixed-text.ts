import { type FontRun, fontRuns } from './font-families.ts';

/** A run with its width in points at the size of its text. */
type SetRun = FontRun & { width: number };
type Word = { runs: SetRun[]; width: number };

/** A line of runs in the order in which they are drawn, from the left, with the distance of each from its begin. */
export type SetLine = { runs: { family: string; text: string; x: number }[]; width: number };

/** Returns the width of a text in the font of a family. */
export type Measure = (family: string, text: string) => number;

/**
 * Sets a text that needs several fonts, or letters that read from the right, into lines of a column. A word that is
 * wider than the column is broken. Words that read from the right stand in that order on their line.
 */
export function setMixedText(text: string, columnWidth: number, measure: Measure): SetLine[] {
  const space = measure('devanagari', ' ');
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph
      .split(' ')
      .filter((word) => word !== '')
      .flatMap((word) => broken(setWord(word, measure), columnWidth, measure));
    const startsRight = fontRuns(paragraph).find(({ text: run }) => /\p{L}/u.test(run))?.isRightToLeft === true;
    return linesOf(words, columnWidth, space).map((line) => placed(line, space, startsRight));
  });
}

function setWord(word: string, measure: Measure): Word {
  const runs = fontRuns(word).map((run) => ({ ...run, width: measure(run.family, run.text) }));
  return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function broken(word: Word, columnWidth: number, measure: Measure): Word[] {
  if (word.width <= columnWidth) return [word];
  const parts: string[] = [''];
  for (const { segment } of segmenter.segment(word.runs.map(({ text }) => text).join(''))) {
    const longer = `${parts.at(-1) ?? ''}${segment}`;
    if (parts.at(-1) === '' || setWord(longer, measure).width <= columnWidth) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts.map((part) => setWord(part, measure));
}

function linesOf(words: readonly Word[], columnWidth: number, space: number): Word[][] {
  const lines: Word[][] = [[]];
  let width = 0;
  for (const word of words) {
    const line = lines.at(-1) ?? [];
    if (line.length > 0 && width + space + word.width > columnWidth) {
      lines.push([word]);
      width = word.width;
    } else {
      width += (line.length > 0 ? space : 0) + word.width;
      line.push(word);
    }
  }
  return lines;
}

const readsRight = ({ runs }: Word) => runs.some(({ isRightToLeft }) => isRightToLeft);
/** A word of signs alone reads as its neighbours do. */
const isNeutral = ({ runs }: Word) => runs.every(({ text }) => !/[\p{L}\p{N}]/u.test(text));

function placed(words: readonly Word[], space: number, startsRight: boolean): SetLine {
  const runs: SetLine['runs'] = [];
  let x = 0;
  for (const word of inVisualOrder(words, startsRight)) {
    for (const run of readsRight(word) ? fromTheRight(word.runs) : word.runs) {
      runs.push({ family: run.family, text: run.text, x });
      x += run.width;
    }
    x += space;
  }
  return { runs, width: Math.max(0, x - space) };
}

/** Turns round the stretches of words that read from the right; if the line begins so, also their order. */
function inVisualOrder(words: readonly Word[], startsRight: boolean): Word[] {
  const stretches: { isRight: boolean; words: Word[] }[] = [];
  for (const word of words) {
    const last = stretches.at(-1);
    const isRight = isNeutral(word) ? (last?.isRight ?? startsRight) : readsRight(word);
    if (last?.isRight === isRight) last.words.push(word);
    else stretches.push({ isRight, words: [word] });
  }
  const turned = stretches.map(({ isRight, words: own }) => (isRight ? own.toReversed() : own));
  return (startsRight ? turned.toReversed() : turned).flat();
}

const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** The runs of a word that reads from the right, from the left; signs between them are mirrored. */
function fromTheRight(runs: readonly SetRun[]): SetRun[] {
  return runs
    .flatMap((run) => (run.isRightToLeft ? [run] : splitSigns(run)))
    .toReversed()
    .map((run) => ({ ...run, text: MIRRORED[run.text] ?? run.text }));
}

function splitSigns(run: SetRun): SetRun[] {
  const parts = run.text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? [];
  const letters = Array.from(run.text).length;
  // Signs and digits have nearly the width of their share; only their order matters.
  return parts.map((text) => ({ ...run, text, width: (run.width * Array.from(text).length) / letters }));
}
