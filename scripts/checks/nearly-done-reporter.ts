import type { Reporter } from 'vitest/node';

/** Number of test files left to begin, at which the next step may start: starting takes it as long as they take. */
const FILES_LEFT = 6;
/** What the runner sends to the program that started it. */
export const NEARLY_DONE = 'nearly-done';

/** Tells the program that started the runner when only the last files are left to begin. */
export default class NearlyDoneReporter implements Reporter {
  #left = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#left = files.length;
  }

  onTestModuleQueued(): void {
    this.#left -= 1;
    if (this.#left === FILES_LEFT) process.send?.(NEARLY_DONE);
  }
}
