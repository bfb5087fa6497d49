import { afterAll, vi } from 'vitest';

const { setTimeout } = globalThis;

// Runs in each test file. Files of one worker share its globals, so a fake timer that one leaves behind makes a later one
// wait forever.
afterAll(() => {
  if (globalThis.setTimeout !== setTimeout || vi.isFakeTimers())
    throw new Error('This file leaves a changed setTimeout to the files that run after it.');
});
