/** Navigates by the router to an address of the shop, given without a language prefix. */
export type Go = (to: string, options?: { replace: boolean; state: unknown }) => void;

let go: Go | null = null;

/** Called with the router's navigate when React has mounted, and with null when it unmounts. */
export function setNavigate(navigate: Go | null): void {
  go = navigate;
}

/** The router's navigate; null before React has loaded, when links load whole documents. */
export function navigateBy(): Go | null {
  return go;
}
