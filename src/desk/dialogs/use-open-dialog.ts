import { useState } from 'react';

type Opened<Name, Shown> = { name: Name; snapshot: Shown };

/**
 * Tracks which dialog of a screen is open, and the data that was shown when it opened. Screens refetch other
 * users' changes, but an action must send the version that its user saw; otherwise the server cannot refuse
 * the second of two conflicting actions. `markOf` returns a value that differs whenever the data has changed.
 */
export function useOpenDialog<Name, Shown>(live: Shown, markOf: (shown: Shown) => number | string) {
  const [opened, setOpened] = useState<Opened<Name, Shown> | null>(null);
  const snapshot = opened?.snapshot ?? live;
  return {
    open: opened?.name ?? null,
    snapshot,
    hasChanged: markOf(snapshot) !== markOf(live),
    start: (name: Name) => setOpened({ name, snapshot: live }),
    close: () => setOpened(null),
  };
}
