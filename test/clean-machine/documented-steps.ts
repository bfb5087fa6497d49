import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * One numbered step of docs/deploy.md, "One machine": its exact lines, beginning with the heading comment.
 */
export type Step = { number: number; title: string; text: string };

/** Reads the steps of "One machine" from docs/deploy.md. */
export async function machineSteps(): Promise<Step[]> {
  const page = await readFile(path.join(ROOT, 'docs', 'deploy.md'), 'utf8');
  const [, block] = /^## One machine\n[^]*?\n<!-- test\/clean-machine [^>]*-->\n\n```sh\n([^]*?)```/m.exec(page) ?? [];
  if (block === undefined) throw new Error('docs/deploy.md has lost the marked block of "One machine".');
  return block
    .split(/^(?=# \d+\. )/m)
    .filter((text) => text.trim() !== '')
    .map((text) => {
      const [, number, title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
      if (number === undefined) throw new Error(`This part of "One machine" is no numbered step: ${text.slice(0, 80)}`);
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
