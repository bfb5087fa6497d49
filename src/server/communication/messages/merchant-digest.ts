import type { Transaction } from 'kysely';
import { digestDueAt } from './merchant-texts.ts';
import type { MerchantKind } from '../../../domain/messages/message-kind.ts';
import type { DatabaseSchema } from '../../running/db/schema.ts';
import type { NotifierDeps } from './deps.ts';

const MAX_BATCH = 500;

/** Makes messages of the merchant's notices: the first of a kind at once, further ones together after a while. */
export async function writeMerchantDigests(deps: NotifierDeps): Promise<void> {
  const waiting = await deps.database
    .selectFrom('merchant_notice')
    .select('kind')
    .distinct()
    .where('told_at', 'is', null)
    .execute();
  for (const { kind } of waiting) {
    await deps.database.transaction().execute((transaction) => writeDigest(deps, transaction, kind));
  }
}

async function writeDigest(
  deps: NotifierDeps,
  transaction: Transaction<DatabaseSchema>,
  kind: MerchantKind,
): Promise<void> {
  const { settings } = deps;
  const now = deps.now();
  const waiting = await transaction
    .selectFrom('merchant_notice')
    .selectAll()
    .where('kind', '=', kind)
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(MAX_BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const [first] = waiting;
  if (!first) return;
  const { last } = await transaction
    .selectFrom('merchant_notice')
    .select((row) => row.fn.max<Date | null>('told_at').as('last'))
    .where('kind', '=', kind)
    .where('told_at', 'is not', null)
    .executeTakeFirstOrThrow();
  if (digestDueAt(last?.getTime() ?? null, now, settings.merchant.digestMinutes) > now) return;
  const fresh = waiting.filter(({ event_at: at }) => now - at.getTime() <= settings.rules.maxAgeMs);
  const addresses = { email: settings.merchant.email, whatsapp: settings.merchant.mobile } as const;
  for (const transport of ['email', 'whatsapp'] as const) {
    if (addresses[transport] === null || fresh.length === 0) continue;
    await transaction
      .insertInto('message')
      .values({
        message_key: `merchant.${kind}.${first.id}.${transport}`,
        audience: 'merchant',
        kind,
        language: 'en',
        order_id: null,
        facts: JSON.stringify({ transport, ids: fresh.map((notice) => notice.subject_id) }),
        state: 'waiting',
        event_at: new Date(now),
        created_at: new Date(now),
        next_at: new Date(now),
      })
      .onConflict((conflict) => conflict.column('message_key').doNothing())
      .execute();
  }
  await transaction
    .updateTable('merchant_notice')
    .set({ told_at: new Date(now) })
    .where(
      'id',
      'in',
      waiting.map((notice) => notice.id),
    )
    .execute();
}
