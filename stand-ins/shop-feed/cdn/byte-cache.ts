/** A cache of the most recently used buffers within a budget of bytes. */
export class ByteCache {
  readonly #budget: number;
  readonly #entries = new Map<string, Buffer>();
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get(key: string): Buffer | null {
    const found = this.#entries.get(key);
    if (found === undefined) return null;
    this.#entries.delete(key);
    this.#entries.set(key, found);
    return found;
  }

  set(key: string, value: Buffer): void {
    if (this.#entries.has(key) || value.length > this.#budget) return;
    this.#entries.set(key, value);
    this.#bytes += value.length;
    for (const [oldest, buffer] of this.#entries) {
      if (this.#bytes <= this.#budget) return;
      this.#entries.delete(oldest);
      this.#bytes -= buffer.length;
    }
  }
}
