import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestContext } from '../../tests/support/database'
import { removeDirectory } from '../../tests/support/site'
import { temporaryDataDirectory } from '../../tests/support/temporary-data-directory'
import { writeOnce } from './write-probe'

/** Trigger that fails every write of a bucket from here on, as PostgreSQL does on a full disk. */
const DISK_IS_FULL = sql`
  CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
  CREATE TRIGGER refuse_write BEFORE INSERT OR UPDATE ON token_buckets FOR EACH ROW EXECUTE FUNCTION refuse_write()`

// promise people: A site that can write nothing is not ready
test('readiness is found out by writing: again and again, and not on a full disk', async () => {
  await using site = await createTestContext()
  const dataDir = await temporaryDataDirectory()
  const context = { ...site.context, settings: { ...site.context.settings, databaseUrl: undefined, dataDir } }
  for (let turn = 0; turn < 3; turn++) await writeOnce(context)
  await removeDirectory(dataDir)
  await expect(writeOnce(context)).rejects.toMatchObject({ code: 'ENOENT' })
  await site.db.execute(DISK_IS_FULL)
  await expect(writeOnce(context)).rejects.toMatchObject({ cause: { code: '53100' } })
})
