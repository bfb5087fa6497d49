/** Navigates with the router to an address of the shop, given without a language prefix. */
export type Go = (to: string, options?: { replace: boolean; state: unknown }) => void;

let go: Go | null = null;

/** Sets the router's navigate function when React mounts, and null when it unmounts. */
export function setNavigate(navigate: Go | null): void {
  go = navigate;
}

/** Returns the router's navigate function; null before React has loaded, when links load whole documents. */
export function navigateBy(): Go | null {
  return go;
}
