import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { KINDS } from '../domain/rows'
import type { FileTally } from '../domain/tally'

/** Each time that records of another system came along. */
export const importRuns = pgTable('import_runs', {
  id: uuid('id').primaryKey(),
  source: text('source').notNull(),
  ranAt: instant('ran_at').notNull(),
  /** What came along of each file, in rows and cents. */
  tallies: jsonb('tallies').$type<FileTally[]>().notNull(),
})

/** Which record here is which one there: what came along once does not come along again, also when it is gone since. */
export const importRefs = pgTable(
  'import_refs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id),
    source: text('source').notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    /** What the other system calls it. */
    sourceRef: text('source_ref').notNull(),
    /** The id of its record here. */
    recordId: uuid('record_id').notNull(),
  },
  (table) => [
    unique('import_refs_once').on(table.source, table.kind, table.sourceRef),
    index('import_refs_of_run').on(table.runId),
  ],
)
