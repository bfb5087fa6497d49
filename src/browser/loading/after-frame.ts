/** Where no frame comes, as behind another window, nobody waits longer. */
const NO_FRAME_MS = 1000;

/** Runs once, in a task of its own after the next frame: what a tap shows is painted before. Returns how to call it off. */
export function afterFrame(run: () => void): () => void {
  let calledOff = false;
  const callOff = () => {
    calledOff = true;
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
  const once = () => {
    if (calledOff) return;
    callOff();
    run();
  };
  const frame = requestAnimationFrame(() => setTimeout(once));
  const late = setTimeout(once, NO_FRAME_MS);
  return callOff;
}
