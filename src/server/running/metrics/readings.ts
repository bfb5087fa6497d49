import { Gauge, type Registry } from 'prom-client';

/** A number, several by their labels, or null if there is no value. */
export type Reading = number | null | readonly { labels: Readonly<Record<string, string>>; value: number }[];

type ReadingOptions<Name extends string> = {
  /** Distinguishes the names: shop_<of>_metrics_age_seconds is the age of the values. */
  of: string;
  help: Readonly<Record<Name, string>>;
  /** Label names of the gauges that have labels. */
  labels?: Readonly<Record<string, readonly string[]>>;
  /** Runs one query for all gauges. */
  read: () => Promise<Readonly<Record<NoInfer<Name>, Reading>>>;
  now: () => number;
  /** Maximum time that a scrape waits for the values; default 2 s. */
  limitMs?: number;
};

/**
 * Registers gauges whose values come from the database. All are set before any of them is written, so that
 * the first scrape is right. While the database does not respond they keep their last values, whose age is
 * reported; before the first response they are absent. They never make a scrape fail.
 */
export function registerReadings<Name extends string>(registry: Registry, options: ReadingOptions<Name>): void {
  const { of, help, labels = {}, now, limitMs = 2_000 } = options;
  const gauges = new Map<string, Gauge>();
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;

  async function readAll(): Promise<void> {
    const values = await options.read();
    for (const [name, gauge] of gauges) if (isName(name)) write(gauge, values[name]);
    readAt = now();
  }
  const isName = (name: string): name is Name => name in help;

  /** Runs one query at a time, however many scrapes wait. A failure leaves the last values. */
  async function collect(): Promise<void> {
    reading ??= readAll()
      .catch(() => undefined)
      .finally(() => (reading = null));
    await Promise.race([reading, after(limitMs)]);
    // A gauge with labels has none to remove.
    if (readAt === null) for (const [name, gauge] of gauges) write(gauge, labels[name] === undefined ? null : []);
  }

  for (const [name, text] of Object.entries<string>(help)) {
    const labelNames = [...(labels[name] ?? [])];
    gauges.set(name, new Gauge({ name, help: text, labelNames, registers: [registry], collect }));
  }
  new Gauge({
    name: `shop_${of}_metrics_age_seconds`,
    help: `Time since the ${of} metrics were last read from the database; absent before the first time.`,
    registers: [registry],
    async collect() {
      await collect();
      if (readAt === null) this.remove();
      else this.set(Math.max(0, now() - readAt) / 1000);
    },
  });
}

function write(gauge: Gauge, reading: Reading): void {
  gauge.reset();
  if (reading === null) gauge.remove();
  else if (typeof reading === 'number') gauge.set(reading);
  else for (const { labels, value } of reading) gauge.set({ ...labels }, value);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
