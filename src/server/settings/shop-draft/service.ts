import { mayCall } from '../../../contracts/desk/accountant.ts';
import { ownPicturesIn } from '../../../domain/merchant/own-picture.ts';
import { DAY_MS, MINUTE_MS } from '../../../domain/time/durations.ts';
import { holdOwnPictures } from '../../catalogue/own-pictures/service.ts';
import { createAudit } from '../../running/audit.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import type { ShopSettings, ShopSettingsService } from '../shop-settings/service.ts';

/** What is prepared and not published. */
export type ShopDraft = {
  revision: number;
  changes: ShopSettings;
  back: readonly string[];
  savedAt: Date | null;
  savedBy: string | null;
  /** When it is published by itself; null: when somebody does. */
  publishAt: Date | null;
  /** Who timed it; stays beside `failure`. */
  publishBy: string | null;
  /** Why it was not published when it was to be. */
  failure: string | null;
};

/** Runs in the transaction of a change, with the keys that the draft then holds. */
type Beside = (transaction: Database, keys: readonly string[]) => Promise<void>;
/** A change of the draft as it was read: `revision` is that of then. */
type Change = { revision: number; by: string; beside: Beside };

export type SettingUse = { in: 'published' | 'draft' | 'scheduled'; what: string };

/** The draft of the shop's settings, one for all who edit. Each change throws draft_changed if there was another meanwhile. */
export type ShopDraftService = {
  read(): Promise<ShopDraft>;
  /** Stores what is prepared; a time at which it was to be published no longer counts. Throws invalid_fields. */
  save(change: Change & { changes: ShopSettings; back: readonly string[] }): Promise<ShopDraft>;
  discard(change: Change): Promise<ShopDraft>;
  /** Puts the draft in force as a new version over `base`, and empties it. Throws invalid_fields and settings_changed. */
  publish(change: Change & { base: number | null }): Promise<number>;
  /** Has it published at a moment; null: no longer. */
  schedule(change: Change & { at: Date | null }): Promise<ShopDraft>;
  /** Publishes it if its time has come and the user who scheduled it may still publish. Returns the version, or null. */
  publishDue(): Promise<number | null>;
  /**
   * Returns where own pictures stand, by id: keys of the settings, in force or prepared. With `hold` they stay so until
   * the transaction ends.
   */
  pictureUses(on: Database, options?: { hold: boolean }): Promise<ReadonlyMap<string, SettingUse[]>>;
  /** Notes who has the draft open, and returns the others that did lately, the latest first. */
  editing(name: string): Promise<{ name: string; seenAt: Date }[]>;
};

/** Longer ago nobody is editing any more. */
const EDITING_MS = 15 * MINUTE_MS;

const EMPTY = { changes: '{}', back: '[]', saved_at: null, saved_by: null } as const;
const UNSCHEDULED = { publish_at: null, publish_by: null, failure: null } as const;

type Deps = {
  database: Database;
  shopSettings: Pick<ShopSettingsService, 'configWith' | 'save' | 'read' | 'valuesIn'>;
  now: () => number;
};

export function createShopDraft({ database, shopSettings, now }: Deps): ShopDraftService {
  const audit = createAudit({ database, now });
  /** Writes over the revision that was read, or throws. */
  const write = async (on: Database, revision: number, values: Written): Promise<ShopDraft> => {
    const row = await on
      .updateTable('shop_draft')
      .set({ ...values, revision: revision + 1 })
      .where('revision', '=', revision)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw new ShopError('draft_changed');
    return draftOf(row);
  };
  const changed = ({ revision, beside }: Change, values: Written, named: ShopSettings = {}): Promise<ShopDraft> =>
    database.transaction().execute(async (transaction) => {
      await holdOwnPictures(transaction, named);
      const draft = await write(transaction, revision, values);
      await beside(transaction, keysOf(draft));
      return draft;
    });
  const read = async (): Promise<ShopDraft> =>
    draftOf(await database.selectFrom('shop_draft').selectAll().executeTakeFirstOrThrow());
  const publish: ShopDraftService['publish'] = async ({ revision, base, by, beside }) => {
    const { changes, back, revision: current } = await read();
    if (current !== revision) throw new ShopError('draft_changed');
    return shopSettings.save({
      changes,
      back,
      base,
      by,
      beside: async (transaction, keys) => {
        await write(transaction, revision, { ...EMPTY, ...UNSCHEDULED });
        await beside(transaction, keys);
      },
    });
  };
  return {
    read,
    publish,
    async save({ changes, back, ...change }) {
      await shopSettings.configWith({ changes, back });
      const written = { changes: JSON.stringify(changes), back: JSON.stringify(back), saved_at: new Date(now()) };
      return changed(change, { ...UNSCHEDULED, ...written, saved_by: change.by }, changes);
    },
    discard: (change) => changed(change, { ...EMPTY, ...UNSCHEDULED }),
    async schedule({ at, ...change }) {
      const { changes, back } = await read();
      if (at !== null && (!isSoon(at, now()) || keysOf({ changes, back }).length === 0)) {
        throw new ShopError('invalid_fields', {
          fields: { at: 'must be later than now, within a year, for a draft that changes something' },
        });
      }
      return changed(change, { publish_at: at, publish_by: at === null ? null : change.by, failure: null });
    },
    async publishDue() {
      const draft = await read();
      if (draft.publishAt === null || draft.publishAt.getTime() > now()) return null;
      const { revision, publishBy, publishAt } = draft;
      const { newest } = await shopSettings.read();
      try {
        const by = publishBy ?? '';
        return await publish({
          revision,
          base: newest?.version ?? null,
          by,
          beside: async (transaction, keys) => {
            await holdMayPublish(transaction, by);
            await audit.write(transaction, nobodyAs(by), {
              act: 'publishShopDraft',
              detail: `${publishAt.toISOString()}: ${keys.join(' ')}`,
            });
          },
        });
      } catch (error) {
        // Another process published it, or somebody changed it at the last moment.
        if (error instanceof ShopError && ['draft_changed', 'settings_changed'].includes(error.code)) return null;
        // It would fail the same way each time, so it waits for somebody who looks at it.
        const failure = error instanceof ShopError ? error.code : 'internal';
        await database.transaction().execute(async (transaction) => {
          // Who timed it is named beside why that does not count.
          await write(transaction, revision, { publish_at: null, failure });
          if (failure !== NOT_ALLOWED) return;
          await audit.write(transaction, nobodyAs(publishBy ?? ''), {
            act: 'forbidden',
            detail: `publishShopDraft, ${publishAt.toISOString()}`,
          });
        });
        throw error;
      }
    },
    async pictureUses(on, { hold } = { hold: false }) {
      // First the draft, whose row every publishing changes: what it empties is in force when it lets go.
      const query = on.selectFrom('shop_draft').selectAll();
      const row = await (hold ? query.forUpdate() : query).executeTakeFirstOrThrow();
      const uses = [
        ...usesIn(await shopSettings.valuesIn(on), 'published'),
        ...usesIn(row.changes, row.publish_at === null ? 'draft' : 'scheduled'),
      ];
      const byPicture = Map.groupBy(uses, ({ id }) => id);
      return new Map([...byPicture].map(([id, found]) => [id, found.map(({ use }) => use)]));
    },
    async editing(name) {
      const at = new Date(now());
      await database
        .insertInto('shop_draft_editor')
        .values({ name, seen_at: at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: at }))
        .execute();
      const others = await database
        .selectFrom('shop_draft_editor')
        .selectAll()
        .where('name', '<>', name)
        .where('seen_at', '>', new Date(now() - EDITING_MS))
        .orderBy('seen_at', 'desc')
        .execute();
      return others.map((row) => ({ name: row.name, seenAt: row.seen_at }));
    },
  };
}

const NOT_ALLOWED = 'forbidden';

/** Nobody is at the desk: the entry names the user who scheduled it. */
const nobodyAs = (name: string) => ({ userId: null, name, address: '' });

/**
 * Whoever timed a draft must be allowed to publish when it is published, not only when it was timed. Until the transaction ends nobody
 * takes that away. Throws forbidden.
 */
async function holdMayPublish(transaction: Database, name: string): Promise<void> {
  const user = await transaction
    .selectFrom('desk_user')
    .select(['role', 'disabled_at'])
    .where('name', '=', name)
    .forShare()
    .executeTakeFirst();
  if (user === undefined || user.disabled_at !== null || !mayCall(user.role, 'publishShopDraft')) {
    throw new ShopError(NOT_ALLOWED);
  }
}

/** A later date is a slip: with a wrong year the draft would not be published, and nobody would notice. */
const LATEST_MS = 366 * DAY_MS;
const isSoon = (at: Date, now: number): boolean => at.getTime() > now && at.getTime() <= now + LATEST_MS;

type Written = Partial<{
  changes: string;
  back: string;
  saved_at: Date | null;
  saved_by: string | null;
  publish_at: Date | null;
  publish_by: string | null;
  failure: string | null;
}>;

const usesIn = (settings: ShopSettings, where: SettingUse['in']): { id: string; use: SettingUse }[] =>
  Object.entries(settings).flatMap(([what, value]) =>
    [...ownPicturesIn(value)].map((id) => ({ id, use: { in: where, what } })),
  );

/** The keys that a draft changes or takes back. */
const keysOf = ({ changes, back }: Pick<ShopDraft, 'changes' | 'back'>): string[] => [
  ...new Set([...Object.keys(changes), ...back]),
];

type Row = {
  revision: number;
  changes: ShopSettings;
  back: string[];
  saved_at: Date | null;
  saved_by: string | null;
  publish_at: Date | null;
  publish_by: string | null;
  failure: string | null;
};

const draftOf = (row: Row): ShopDraft => ({
  revision: row.revision,
  changes: row.changes,
  back: row.back,
  savedAt: row.saved_at,
  savedBy: row.saved_by,
  publishAt: row.publish_at,
  publishBy: row.publish_by,
  failure: row.failure,
});
