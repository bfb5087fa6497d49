import type { Reporter } from 'vitest/node';

/** Sends this to the parent process once every test file has begun. */
export const LAST_BEGUN = 'last-begun';

/** Tells the program that started the runner when no file waits for a worker any more, so the next step may begin. */
export default class LastBegunReporter implements Reporter {
  #waiting = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#waiting = files.length;
  }

  onTestModuleQueued(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0) process.send?.(LAST_BEGUN);
  }
}
