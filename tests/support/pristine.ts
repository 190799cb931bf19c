import { type Client, escapeIdentifier } from 'pg'

/**
 * Records the template's contents, and installs an event trigger that notes changes of tables. Run once, when the
 * template is ready.
 */
export async function rememberTemplate(client: Client): Promise<void> {
  await client.query('CREATE SCHEMA pristine')
  const { rows } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'pristine')`,
  )
  for (const { schema, name } of rows) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`)
    if (rowCount) await client.query(`CREATE TABLE ${pristine(schema, name)} AS TABLE ${table}`)
  }
  await client.query(`
    CREATE TABLE pristine.sequences AS
      SELECT format('%I.%I', schemaname, sequencename) AS name, last_value FROM pg_sequences;
    CREATE TABLE pristine.changes (command text);
    CREATE FUNCTION pristine.note_change() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO pristine.changes VALUES (tg_tag); END $$;
    CREATE EVENT TRIGGER note_change ON ddl_command_end EXECUTE FUNCTION pristine.note_change()`)
}

const pristine = (schema: string, name: string) => `pristine.${escapeIdentifier(`${schema}.${name}`)}`

/** Resets a database to the template's contents; returns false, without a reset, when a test changed its tables. */
export async function emptyToTemplate(client: Client): Promise<boolean> {
  // A backend reports its statistics before it is gone, so afterwards they name every table that a test wrote to.
  await client.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  const { rowCount: changes } = await client.query('SELECT FROM pristine.changes')
  if (changes) return false
  await client.query(EMPTY)
  // Reports its own writes at once, so that the reset counts them too.
  await client.query('SELECT pg_stat_force_next_flush()')
  await client.query('SELECT pg_stat_reset()')
  return true
}

/** Disables triggers, those of foreign keys included: they would refuse to delete issued invoices. */
const EMPTY = `DO $$
DECLARE found record;
BEGIN
  PERFORM set_config('session_replication_role', 'replica', true);
  FOR found IN
    SELECT format('%I.%I', schemaname, relname) AS name,
      to_regclass(format('pristine.%I', schemaname || '.' || relname)) AS kept
    FROM pg_stat_user_tables
    WHERE schemaname <> 'pristine' AND n_tup_ins + n_tup_upd + n_tup_del > 0
  LOOP
    EXECUTE format('DELETE FROM %s', found.name);
    IF found.kept IS NOT NULL THEN
      EXECUTE format('INSERT INTO %s SELECT * FROM %s', found.name, found.kept);
    END IF;
  END LOOP;
  PERFORM setval(name, coalesce(last_value, 1), last_value IS NOT NULL) FROM pristine.sequences;
END $$`
