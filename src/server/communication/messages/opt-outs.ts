import { sql } from 'kysely';
import { stopWord } from '../../../domain/messages/stop-words.ts';
import { LANGUAGES } from '../../../i18n/languages.ts';
import { textsIn } from './texts.ts';
import type { NotifierDeps } from './deps.ts';

/** Returns whether a number sent STOP. Then it gets neither WhatsApp messages nor SMS. */
export async function isStopped(
  { database, vault }: Pick<NotifierDeps, 'database' | 'vault'>,
  mobile: string,
): Promise<boolean> {
  const rows = await database
    .selectFrom('message_contact')
    .select(['stopped', 'word_at'])
    .where('contact_ref', 'in', vault.customerRefs(mobile))
    .where('word_at', 'is not', null)
    .orderBy('word_at', 'desc')
    .limit(1)
    .execute();
  return rows[0]?.stopped ?? false;
}

export type Inbound = { mobile: string; id: string; text: string; at: number };

/**
 * Records a message from a number. The later of STOP and START counts, in whatever order and however often
 * they arrive. Returns the word if it is to be answered, once per message.
 */
export async function noteInbound(
  { database, vault }: NotifierDeps,
  inbound: Inbound,
): Promise<'stop' | 'start' | null> {
  const at = new Date(inbound.at);
  const ref = vault.customerRef(inbound.mobile);
  await database
    .insertInto('message_contact')
    .values({ contact_ref: ref, last_inbound_at: at })
    .onConflict((conflict) =>
      conflict.column('contact_ref').doUpdateSet({
        last_inbound_at: sql`greatest(message_contact.last_inbound_at, excluded.last_inbound_at)`,
      }),
    )
    .execute();
  const word = stopWord(inbound.text, LANGUAGES.map(textsIn));
  if (word === null) return null;
  const { numUpdatedRows } = await database
    .updateTable('message_contact')
    .set({ stopped: word === 'stop', word_at: at })
    .where('contact_ref', '=', ref)
    // If both came in the same second, STOP counts.
    .where((row) =>
      row.or([
        row('word_at', 'is', null),
        row('word_at', '<', at),
        ...(word === 'stop' ? [row.and([row('word_at', '=', at), row('stopped', '=', false)])] : []),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n ? word : null;
}

/** Moves a number's record to the current data key. Otherwise its STOP would end with the old key. */
export async function renewContact(
  { database, vault }: Pick<NotifierDeps, 'database' | 'vault'>,
  mobile: string,
): Promise<void> {
  const ref = vault.customerRef(mobile);
  for (const old of vault.customerRefs(mobile).filter((each) => each !== ref)) {
    await sql`
      with known as (delete from message_contact where contact_ref = ${old} returning last_inbound_at, stopped, word_at)
      insert into message_contact as m (contact_ref, last_inbound_at, stopped, word_at)
      select ${ref}, last_inbound_at, stopped, word_at from known
      on conflict (contact_ref) do update set
        last_inbound_at = greatest(m.last_inbound_at, excluded.last_inbound_at),
        stopped = case when m.word_at is null or excluded.word_at > m.word_at then excluded.stopped else m.stopped end,
        word_at = greatest(m.word_at, excluded.word_at)`.execute(database);
  }
}

/** Returns when the number wrote last, in epoch ms, or null if it never did. */
export async function lastInboundAt({ database, vault }: NotifierDeps, mobile: string): Promise<number | null> {
  const row = await database
    .selectFrom('message_contact')
    .select('last_inbound_at')
    .where('contact_ref', 'in', vault.customerRefs(mobile))
    .orderBy('last_inbound_at', 'desc')
    .executeTakeFirst();
  return row?.last_inbound_at.getTime() ?? null;
}
