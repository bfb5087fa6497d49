import { sql } from 'kysely';
import { stopWord } from '../../domain/messages/stop-words.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { textsIn } from './texts.ts';
import type { NotifierDeps } from './deps.ts';

/** Whether a number asked for silence: then neither WhatsApp nor SMS is sent to it. */
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
 * Notes that a number wrote. The later of STOP and START counts, in whatever order and however often they are told. Gives
 * the word where it is to be answered: once for each message.
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
    // Of two words within one second STOP counts, whichever came last.
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

/** After a change of the data key: what a number wrote goes on under the current key, or its STOP ends with the old one. */
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

/** When the number wrote last, ms since the epoch; null where it never did. */
export async function lastInboundAt({ database, vault }: NotifierDeps, mobile: string): Promise<number | null> {
  const row = await database
    .selectFrom('message_contact')
    .select('last_inbound_at')
    .where('contact_ref', 'in', vault.customerRefs(mobile))
    .orderBy('last_inbound_at', 'desc')
    .executeTakeFirst();
  return row?.last_inbound_at.getTime() ?? null;
}
