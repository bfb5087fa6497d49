/** A cache of the most recently used buffers within a budget of bytes. */
export class ByteCache {
  readonly #budget: number;
  readonly #kept = new Map<string, Buffer>();
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get(key: string): Buffer | null {
    const found = this.#kept.get(key);
    if (found === undefined) return null;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  set(key: string, value: Buffer): void {
    if (this.#kept.has(key) || value.length > this.#budget) return;
    this.#kept.set(key, value);
    this.#bytes += value.length;
    for (const [oldest, buffer] of this.#kept) {
      if (this.#bytes <= this.#budget) return;
      this.#kept.delete(oldest);
      this.#bytes -= buffer.length;
    }
  }
}
