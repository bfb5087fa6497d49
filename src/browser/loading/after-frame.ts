/** The limit (ms) where no frame comes, as in a hidden window. */
const NO_FRAME_MS = 1000;

/**
 * Runs once, in its own task after the next frame, so that what a tap shows is painted first. Returns a function that
 * cancels it.
 */
export function afterFrame(run: () => void): () => void {
  let calledOff = false;
  const cancel = () => {
    calledOff = true;
    cancelAnimationFrame(frame);
    clearTimeout(late);
  };
  const once = () => {
    if (calledOff) return;
    cancel();
    run();
  };
  const frame = requestAnimationFrame(() => setTimeout(once));
  const late = setTimeout(once, NO_FRAME_MS);
  return cancel;
}
