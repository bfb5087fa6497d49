import * as v from 'valibot';

const messageSchema = v.object({ painted: v.number(), total: v.number() });
const QUIET_MS = 5_000;
const STEP = 0.1;

/**
 * Says now and then how many of the demo's pictures are there. Says nothing where all were there before: those are counted
 * through in a moment.
 */
export function paintingProgress(
  say: (line: string) => void,
  now: () => number = Date.now,
): (message: unknown) => void {
  let saidAt = now();
  let saidShare = -1;
  return (message) => {
    const parsed = v.safeParse(messageSchema, message);
    if (!parsed.success) return;
    const { painted, total } = parsed.output;
    if (painted === total) {
      if (saidShare >= 0) say('All pictures of the demo are painted.');
      return;
    }
    const share = painted / total;
    if (share - saidShare < STEP || now() - saidAt < QUIET_MS) return;
    if (saidShare >= 0) say(`Painted ${painted} of ${total} pictures.`);
    else say(`Painting the demo’s ${total} pictures, once; the shop shows each when it is asked for meanwhile.`);
    saidAt = now();
    saidShare = share;
  };
}
