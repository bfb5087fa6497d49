import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { environmentInside } from './clean-root.ts';
import { BEGINS, scriptOf, type Step } from './documented-steps.ts';
import type { Machine } from './machine.ts';

/** Duration of a step. */
export type StepTime = { title: string; seconds: number };

/** File with a shell's last directory, where the shell of the next run continues. */
const WHERE = 'drill/where';

/**
 * Runs the steps in a root shell of the machine, as if they were typed one after the other. `answers` is the
 * input for programs that prompt. Rejects with the step that failed.
 */
export async function runSteps(
  { root, enter, name }: Machine,
  steps: readonly Step[],
  answers: string,
): Promise<StepTime[]> {
  const script = `cd "$(cat /${WHERE} 2>/dev/null || echo /root)"\n${scriptOf(steps)}pwd > /${WHERE}\n`;
  await writeFile(path.join(root, 'drill/steps'), script);
  const [program = '', ...words] = enter;
  const child = spawn(program, [...words, 'setsid', '--wait', 'bash', '/drill/steps'], {
    env: environmentInside(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(answers);
  const ended = once(child, 'exit');
  const begun: { title: string; at: number }[] = [];
  for await (const line of createInterface(child.stdout)) {
    console.log(name === '' ? line : `${name}: ${line}`);
    if (line.startsWith(BEGINS)) begun.push({ title: line.slice(BEGINS.length), at: performance.now() });
  }
  const [code] = await ended;
  if (code !== 0) throw new Error(`Step "${begun.at(-1)?.title}" ended with ${code}. ${name}`);
  const end = performance.now();
  return begun.map(({ title, at }, index) => ({
    title,
    seconds: Math.round(((begun[index + 1]?.at ?? end) - at) / 1000),
  }));
}

/** Prints how long each step took. */
export function printTimes(times: readonly StepTime[]): void {
  for (const { title, seconds } of times) console.log(`${String(seconds).padStart(6)} s  ${title}`);
}

/**
 * Runs one more command, as a person at the machine would, and returns its standard output. Rejects if it
 * fails.
 */
export async function typed({ enter }: Machine, command: string): Promise<string> {
  const [program = '', ...words] = enter;
  const child = spawn(program, [...words, 'bash', '-c', command], {
    env: environmentInside(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [printed, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${printed}${complaints}`);
  return printed;
}
