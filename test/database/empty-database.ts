import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../src/server/running/db/connect.ts';

/** A larger database is not emptied: its removed rows would slow down later tests. */
const MAX_BYTES = 1024 * 1024;

/**
 * Prepares the template: copies the rows that migrations insert, and records changes of the schema, after which a
 * database is not reused. The schema `test_run` holds both, because backups and comparisons read `public` alone.
 */
export async function prepareEmptying(template: Database): Promise<void> {
  await sql`create schema test_run`.execute(template);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(template);
  const tables = rows.map(({ name }) => sql.id(name));
  for (const table of tables) await sql`create table test_run.${table} as table public.${table}`.execute(template);
  const restored = tables.map((table) => sql`insert into public.${table} select * from test_run.${table};`);
  await sql`
    create table test_run.schema_change (command text);
    create function test_run.note_change() returns event_trigger language plpgsql as $$
    begin
      insert into test_run.schema_change values (tg_tag);
    end $$;
    create function test_run.empty_database() returns boolean language plpgsql as $$
    declare
      used regclass[] := array(
        select oid from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0);
      each regclass;
    begin
      if exists (select from test_run.schema_change)
        or (select sum(pg_relation_size(oid)) > ${sql.lit(MAX_BYTES)} from unnest(used) as oid) then
        return false;
      end if;
      -- Without foreign keys and triggers, which some removals would violate.
      perform set_config('session_replication_role', 'replica', true);
      foreach each in array used loop
        execute format('delete from %s', each);
      end loop;
      ${sql.join(restored, sql` `)}
      perform setval(seqrelid, seqstart, false) from pg_sequence join pg_class on oid = seqrelid
        where relnamespace = 'public'::regnamespace and pg_sequence_last_value(seqrelid) is not null;
      return true;
    end $$;
    -- Last, so that it does not record what is above.
    create event trigger note_change on ddl_command_end execute function test_run.note_change()`.execute(template);
}

/**
 * Makes a used database as it was after its migrations. Returns false if it cannot be reused: a test left a query
 * running, changed the schema or the server, or stored much.
 */
export async function emptyDatabase(pool: Pool): Promise<boolean> {
  if (pool.totalCount > pool.idleCount || pool.waitingCount > 0) return false;
  const answer = await pool.query<{ done: boolean }>('select test_run.empty_database() as done').catch(() => null);
  return answer?.rows[0]?.done === true;
}
