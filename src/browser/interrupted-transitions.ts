/**
 * A quick next tap skips the view transition of the one before. That is no error, but the router gives the transition's
 * `ready` promise no reader, so the browser would report it. What the transition's own update throws is still reported,
 * by its `finished` promise.
 */
export function expectInterruptedTransitions(page: Document): void {
  if (!('startViewTransition' in page)) return;
  const start = page.startViewTransition.bind(page);
  page.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
