/** Pages whose parts are kept for Back; older ones are built from their HTML again. */
const KEPT_PAGES = 5;

/** Parts of pages that outlive them, by what the page came with. `Part` is an element. */
export class LiveParts<Part> {
  /** Least recently shown first. */
  readonly #parts = new Map<object, Map<string, Part>>();
  /** Pages whose HTML is known nowhere else, since they came with the document: at most one. */
  readonly #onlyHere = new WeakSet<object>();

  /** A page's part as it was left, with what was done in it; undefined where none is kept. */
  find(of: object, id: string): Part | undefined {
    return this.#parts.get(of)?.get(id);
  }

  /** Keeps a part that is shown now. `first`: its page came with the document, and is kept for good. */
  keep(of: object, id: string, part: Part, first: boolean): void {
    const parts = this.#parts.get(of) ?? new Map<string, Part>();
    this.#parts.delete(of);
    this.#parts.set(of, parts.set(id, part));
    if (first) this.#onlyHere.add(of);
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= KEPT_PAGES) break;
      if (!this.#onlyHere.has(oldest) && oldest !== of) this.#parts.delete(oldest);
    }
  }
}
