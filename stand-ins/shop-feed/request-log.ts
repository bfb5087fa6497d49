const MAX_ENTRIES = 2_000;

export type LoggedRequest = {
  /** Milliseconds since the epoch. */
  at: number;
  method: string;
  /** Path and query. */
  url: string;
  userAgent: string | null;
  accept: string | null;
  ifNoneMatch: string | null;
};

/** The last requests outside /control, oldest first, so that a test can check how considerately the shop polls. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  add(entry: LoggedRequest): void {
    this.#entries.push(entry);
    if (this.#entries.length > MAX_ENTRIES) this.#entries = this.#entries.slice(-MAX_ENTRIES);
  }

  entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
