import { type ClientBase, escapeIdentifier, escapeLiteral } from 'pg'

/**
 * Records the template's contents, and installs an event trigger that notes changes of tables and a function that
 * empties them. Run once, when the template is ready.
 */
export async function rememberTemplate(client: ClientBase): Promise<void> {
  await client.query('CREATE SCHEMA pristine')
  const { rows: tables } = await client.query<{ schema: string; name: string }>(
    `SELECT schemaname AS schema, tablename AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'pristine')`,
  )
  const statements: string[] = []
  for (const { schema, name } of tables) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`)
    if (!rowCount) {
      statements.push(`DELETE FROM ${table};`)
      continue
    }
    const kept = `pristine.${escapeIdentifier(`${schema}.${name}`)}`
    await client.query(`CREATE TABLE ${kept} AS TABLE ${table}`)
    statements.push(
      `IF EXISTS (TABLE ${table} EXCEPT ALL TABLE ${kept}) OR EXISTS (TABLE ${kept} EXCEPT ALL TABLE ${table}) THEN
         DELETE FROM ${table};
         INSERT INTO ${table} SELECT * FROM ${kept};
       END IF;`,
    )
  }
  const { rows: sequences } = await client.query<{ name: string; last_value: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value FROM pg_sequences`,
  )
  for (const { name, last_value } of sequences)
    statements.push(`PERFORM setval(${escapeLiteral(name)}, ${last_value ?? 1}, ${last_value !== null});`)
  // The setting disables triggers, those of foreign keys included: they would refuse to delete issued invoices.
  await client.query(`
    CREATE TABLE pristine.changes (command text);
    CREATE FUNCTION pristine.note_change() RETURNS event_trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO pristine.changes VALUES (tg_tag); END $$;
    CREATE FUNCTION pristine.empty() RETURNS void LANGUAGE plpgsql
      SET session_replication_role = replica SET row_security = off AS $$ BEGIN ${statements.join('\n')} END $$;
    CREATE EVENT TRIGGER note_change ON ddl_command_end EXECUTE FUNCTION pristine.note_change()`)
}

/** Resets a database to the template's contents; returns false, without a reset, when a test changed its tables. */
export async function emptyToTemplate(client: ClientBase): Promise<boolean> {
  const { rowCount: changes } = await client.query('SELECT FROM pristine.changes')
  if (changes) return false
  await client.query('SELECT pristine.empty()')
  return true
}
