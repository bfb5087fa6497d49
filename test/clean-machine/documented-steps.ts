import { readFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** One numbered step of docs/deploy.md, "One machine": its lines word for word, the heading comment first. */
export type Step = { number: number; title: string; text: string };

/** The steps of "One machine" as they stand in docs/deploy.md. */
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

/** A bash script of these steps that says, on a line of its own, when each begins. */
export function scriptOf(steps: readonly Step[]): string {
  const heading = ({ number, title }: Step): string => `${BEGINS}${number}. ${title}`.replaceAll("'", "'\\''");
  const parts = steps.map((step) => `printf '\\n%s\\n' '${heading(step)}'\n${step.text}`);
  return `set -e\n${parts.join('')}`;
}

/** What stands before a step's number and title in what its script prints. */
export const BEGINS = '@@ ';
