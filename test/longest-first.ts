import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Drills that take the longest, most of it waiting for processes. Begun last, one of them would run on alone for half a
 * minute; where nothing ran before (a clean clone) the runner goes by the length of the files, and theirs are the shortest.
 */
const LONG = [
  'test/deploy/replicas/replicas.test.ts',
  'test/fault-harness/fault-harness.test.ts',
  'test/fault-harness/lives.test.ts',
  'test/firefox/purchase.test.ts',
  'bench/load/soak.test.ts',
  'test/deploy/documented-start.test.ts',
  'scripts/merchant-command.test.ts',
  'src/server/main.test.ts',
  'test/deploy/https-shop.test.ts',
  'src/server/backup/backup.test.ts',
];

/** The runner's order, with these before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
