import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * The slowest files, which mostly wait. If one of them started last, it would run alone for half a minute. Without
 * results of an earlier run (a clean clone) the runner sorts by file size, and most of these files are small.
 */
const LONG = [
  'test/fault-harness/fault-harness.test.ts',
  'test/fault-harness/lives.test.ts',
  'test/fault-harness/courier-kills.test.ts',
  'test/engines/purchase.test.ts',
  'test/deploy/documented-start.test.ts',
  'scripts/merchant-command.test.ts',
  'src/server/main.test.ts',
  'src/server/operating/backup/backup.test.ts',
  'src/server/running/db/history-migration.test.ts',
  'test/attacks/shut-the-shop.test.ts',
  'test/outages/outages.test.ts',
  // Makes the embedded database that others copy. Two files that start together would both make it.
  'src/server/running/http/request-counts.test.ts',
  'src/server/running/http/connections.test.ts',
  'src/server/catalogue/products/sync/feed-cases-transport.test.ts',
];

/** The runner's order, but with the slowest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
