import { glob, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/** One stage of a Dockerfile: its base image and its instructions in their order. */
export type DockerStage = { from: string; arguments: (instruction: string) => string[] };

const INSTRUCTIONS: ReadonlySet<string> = new Set(
  'FROM RUN CMD COPY ADD WORKDIR USER ENV VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT ARG LABEL'.split(' '),
);

/** Parses a Dockerfile with one instruction per line. Throws at anything else. */
export function dockerSteps(text: string): DockerStage[] {
  const stages: { from: string; steps: (readonly [string, string])[] }[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!INSTRUCTIONS.has(instruction)) throw new Error(`This line of the Dockerfile is no instruction: ${line}`);
    if (instruction === 'FROM') stages.push({ from: rest, steps: [] });
    else stages.at(-1)?.steps.push([instruction, rest]);
  }
  return stages.map(({ from, steps }) => ({
    from,
    arguments: (wanted) => steps.filter(([instruction]) => instruction === wanted).map(([, rest]) => rest),
  }));
}

/** Returns the packages that the build stage removes after the build. */
export function buildOnlyPackages(stage: DockerStage): string[] {
  const step = stage.arguments('RUN').find((run) => run.includes('rm -rf')) ?? '';
  return step
    .slice(step.indexOf('rm -rf') + 'rm -rf'.length)
    .trim()
    .split(' ');
}

/** Returns every package that the server and the commands import, type imports excluded. */
export async function importedPackages(): Promise<Set<string>> {
  const found = new Set<string>();
  // The pages are bundled. image.ts checks the packages that their bundle imports, by running it.
  for await (const file of glob('{src/server,src/domain,src/contracts}/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(ROOT, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:import (?!type)|export [^=]*|} )[^;]*?from '([^'.][^']*)'/gm)) {
      if (!name.startsWith('node:') && !builtinModules.includes(name)) found.add(name);
    }
  }
  return found;
}
