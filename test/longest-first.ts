import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * The slowest files, which mostly wait, and other drills beside the code. If one of them started last, it would run alone for half
 * a minute. Without results of an earlier run (a clean clone) the runner sorts by file size, and most of these files are small.
 */
const LONG = /\.(?:long|drill)\.test\.ts$/;

/** The runner's order, but with the slowest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
