import { type Step, stepsOf } from '../../clean-machine/documented-steps.ts';

/** Where a step of docs/deploy.md's "A cluster" is run. */
export type Place = 'database' | 'leader' | 'shop';

const PLACES: readonly [string, Place][] = [
  ['On each database machine', 'database'],
  ['On the Leader', 'leader'],
  ['On each shop machine', 'shop'],
];

export type PlacedStep = Step & { place: Place; needsNetwork: boolean };

/** Reads the steps of "A cluster", each with the place that its title begins with. */
export async function clusterSteps(): Promise<PlacedStep[]> {
  return (await stepsOf('A cluster')).map((step) => {
    const [, place] = PLACES.find(([begins]) => step.title.startsWith(begins)) ?? [];
    if (place === undefined) throw new Error(`"${step.title}" does not say where.`);
    return { ...step, place, needsNetwork: step.text.includes('apt-get install') };
  });
}

/** The steps of "One machine" that a shop machine of a cluster has as well: all but the one that makes a database. */
export async function shopSteps(): Promise<{ install: Step[]; open: Step[] }> {
  const steps = await stepsOf('One machine');
  return {
    install: steps.filter(({ number }) => number <= 2),
    open: steps.filter(({ number }) => number >= 4),
  };
}
