/** Maximum wait (ms) for a frame. A hidden window gets no frames. */
const NO_FRAME_MS = 1000;

/**
 * Calls `run` once, in its own task after the next frame, so that the browser first paints what a tap shows. Returns a
 * function that cancels it.
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
