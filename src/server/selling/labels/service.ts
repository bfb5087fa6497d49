import { sql } from 'kysely';
import { PRODUCT_LABELS, type ProductLabel } from '../../../domain/catalogue/product-label.ts';
import type { Database } from '../../running/db/connect.ts';

export { countLabels } from './count-labels.ts';

/** The labels of products by their feed ids, as last counted. */
export type ReadLabels = () => Promise<ReadonlyMap<string, ProductLabel>>;

const NONE: ReadonlyMap<string, ProductLabel> = new Map();

type Deps = {
  database: Database;
  version: () => Promise<number>;
  /** Whether any label is on. */
  isOn: boolean;
};

/** Keeps the labels in memory for each version of the catalogue: rendering a page asks the database for none. */
export function createLabels({ database, version, isOn }: Deps): ReadLabels {
  let held: { version: number; labels: Promise<ReadonlyMap<string, ProductLabel>> } | null = null;
  return async () => {
    if (!isOn) return NONE;
    const current = await version();
    if (held?.version !== current) {
      const labels = readLabels(database);
      held = { version: current, labels };
      labels.catch(() => {
        held = null;
      });
    }
    return await held.labels;
  };
}

async function readLabels(database: Database): Promise<ReadonlyMap<string, ProductLabel>> {
  const { rows } = await sql<{ id: string; label: string }>`
    select p.feed_id as id, l.label from product_label l join product p on p.product_key = l.product_key
    where p.deleted_at is null`.execute(database);
  return new Map(
    rows.flatMap(({ id, label }) => {
      const known = PRODUCT_LABELS.find((one) => one === label);
      return known === undefined ? [] : [[id, known] as const];
    }),
  );
}
