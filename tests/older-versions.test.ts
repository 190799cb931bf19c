import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationNames } from '../src/platform/migrations'
import { unlivable } from './support/older-versions'
import { releases } from './support/releases'

/** Exceptions: statements that a rule refuses although the newest release works with them, each with its reason. */
const LIVED_WITH: readonly { statement: string; because: string }[] = []

const FOLDER = 'src/platform/migrations'

test('what an older version cannot live with is found, and what it can is not', () => {
  const refused = [
    'DROP TABLE "leads";',
    'ALTER TABLE "leads" RENAME COLUMN "name" TO "called";',
    'ALTER TABLE "leads" RENAME TO "visitors";',
    'ALTER TABLE "leads" DROP COLUMN "name";',
    'ALTER TABLE "leads" ADD COLUMN "owner" text NOT NULL;',
    'ALTER TABLE "leads" ALTER COLUMN "phone" SET NOT NULL;',
    'ALTER TABLE "leads" ALTER COLUMN "status" DROP DEFAULT;',
    'ALTER TABLE "leads" ALTER COLUMN "value" SET DATA TYPE integer;',
    'DROP FUNCTION forget_notices();',
  ]
  for (const text of refused) expect([text, unlivable([`SELECT 1;\n${text}`]).length]).toEqual([text, 1])
  const fine = [
    'ALTER TABLE "leads" ADD COLUMN "owner" text;',
    `ALTER TABLE "leads" ADD COLUMN "owner" text DEFAULT 'x' NOT NULL;`,
    'ALTER TABLE "leads" ALTER COLUMN "name" SET DATA TYPE text;',
    'ALTER TABLE "leads" ALTER COLUMN "name" DROP NOT NULL;',
    'CREATE TABLE "new" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "new" ADD COLUMN "x" text NOT NULL;',
    'DROP INDEX "leads_by_day";',
    'DROP FUNCTION pg_temp.read_once(jsonb);',
    '-- DROP TABLE "leads";\nSELECT 1;',
    'CREATE FUNCTION f() RETURNS void AS $$ BEGIN; DROP TABLE "leads"; END $$ LANGUAGE plpgsql;',
  ]
  expect(unlivable(fine)).toEqual([])
})

// promise running: The newest release lives with every later migration
test('the newest release lives with every migration after it', async () => {
  const newest = releases().at(-1)
  const names = await migrationNames()
  expect(names).toContain(newest?.lastMigration)
  const later = names.filter((name) => name > (newest?.lastMigration ?? ''))
  const texts = later.map((name) => readFileSync(join(FOLDER, `${name}.sql`), 'utf8'))
  const found = unlivable(texts)
  const isExplained = ({ statement }: { statement: string }) =>
    LIVED_WITH.some((one) => statement.includes(one.statement))
  expect(found.filter((one) => !isExplained(one))).toEqual([])
  expect(
    LIVED_WITH.filter(({ statement }) => !found.some((one) => one.statement.includes(statement))),
  ).toEqual([])
})
