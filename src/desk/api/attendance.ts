/** Time after the last input until the screen counts as unattended. */
const AWAY_AFTER_MS = 5 * 60_000;

/** Tracks whether a person uses the screen, by the last touch, click or key. Loading the page counts as input. */
export function createAttendance(now: () => number): { noteInput: () => void; isAway: () => boolean } {
  let lastInput = now();
  return {
    noteInput: () => void (lastInput = now()),
    isAway: () => now() - lastInput > AWAY_AFTER_MS,
  };
}

export const attendance = createAttendance(Date.now);

/** Records every touch, click and key of the page. */
export function watchAttendance(page: Pick<EventTarget, 'addEventListener'>): void {
  for (const input of ['pointerdown', 'keydown', 'wheel']) {
    page.addEventListener(input, attendance.noteInput, { capture: true, passive: true });
  }
}
