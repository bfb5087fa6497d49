/** Number of pages whose parts are kept for Back; older ones are rebuilt from their HTML. */
const MAX_PAGES = 5;

/** Parts of pages, kept after their page was left, by the page's data. `Part` is an element. */
export class LiveParts<Part> {
  /** Least recently shown first. */
  readonly #parts = new Map<object, Map<string, Part>>();
  /** Pages whose HTML is stored nowhere else, because they came with the document: at most one. */
  readonly #onlyHere = new WeakSet<object>();

  /** Returns a page's part in the state in which it was left; undefined if it is not kept. */
  find(of: object, id: string): Part | undefined {
    return this.#parts.get(of)?.get(id);
  }

  /** Keeps a part that is shown now. `first`: its page came with the document, so it is never dropped. */
  store(of: object, id: string, part: Part, first: boolean): void {
    const parts = this.#parts.get(of) ?? new Map<string, Part>();
    this.#parts.delete(of);
    this.#parts.set(of, parts.set(id, part));
    if (first) this.#onlyHere.add(of);
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= MAX_PAGES) break;
      if (!this.#onlyHere.has(oldest) && oldest !== of) this.#parts.delete(oldest);
    }
  }
}
