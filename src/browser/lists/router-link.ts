/** Goes to an address of the shop, without a language, by the router. */
export type Go = (to: string, options?: { replace: boolean; state: unknown }) => void;

let go: Go | null = null;

/** The router is there from now on; null when it has gone with its page. */
export function setNavigate(navigate: Go | null): void {
  go = navigate;
}

/** How to go on without loading a page whole; null before React is there, when links do by themselves. */
export function navigateBy(): Go | null {
  return go;
}
