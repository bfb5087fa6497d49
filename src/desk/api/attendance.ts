/** So long after the last touch or key nobody is taken to be at the screen. */
const AWAY_AFTER_MS = 5 * 60_000;

/** Whether somebody is at the screen, by the last touch, click or key. The page itself was opened by somebody. */
export function createAttendance(now: () => number): { noteInput: () => void; isAway: () => boolean } {
  let lastInput = now();
  return {
    noteInput: () => void (lastInput = now()),
    isAway: () => now() - lastInput > AWAY_AFTER_MS,
  };
}

export const attendance = createAttendance(Date.now);

/** Notes every touch, click and key of the page. */
export function watchAttendance(page: Pick<EventTarget, 'addEventListener'>): void {
  for (const input of ['pointerdown', 'keydown', 'wheel']) {
    page.addEventListener(input, attendance.noteInput, { capture: true, passive: true });
  }
}
