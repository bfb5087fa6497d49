import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** One numbered step of docs/deploy.md: its exact lines, beginning with the heading comment. */
export type Step = { number: number; title: string; text: string };

/** Reads the steps of a section of docs/deploy.md: of the code block that is marked as run "word for word". */
export async function stepsOf(section: 'One machine' | 'A cluster'): Promise<Step[]> {
  const page = await readFile(path.join(ROOT, 'docs', 'deploy.md'), 'utf8');
  const [text] = new RegExp(`^(##+) ${section}\n[^]*?(?=^##+ )`, 'm').exec(page) ?? [];
  const [, block] = /\n<!-- test\/[^>]*word for word[^>]*-->\n\n```sh\n([^]*?)```/.exec(text ?? '') ?? [];
  if (block === undefined) throw new Error(`docs/deploy.md has lost the marked block of "${section}".`);
  return block
    .split(/^(?=# \d+\. )/m)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [, number, title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
      if (number === undefined) throw new Error(`This part of "${section}" is no numbered step: ${text.slice(0, 80)}`);
      return { number: Number(number), title, text };
    });
}

/** Returns a bash script of these steps that prints a line before each step. */
export function scriptOf(steps: readonly Step[]): string {
  const heading = ({ number, title }: Step): string => `${BEGINS}${number}. ${title}`.replaceAll("'", "'\\''");
  const parts = steps.map((step) => `printf '\\n%s\\n' '${heading(step)}'\n${step.text}`);
  return `set -e\n${parts.join('')}`;
}

/** Prefix of the printed line with a step's number and title. */
export const BEGINS = '@@ ';
