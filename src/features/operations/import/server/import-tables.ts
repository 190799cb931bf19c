import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../../platform/columns'
import { KINDS } from '../domain/internal/rows'
import type { FileTally } from '../domain/internal/tally'

/** Runs of the import. */
export const importRuns = pgTable('import_runs', {
  id: uuid('id').primaryKey(),
  source: text('source').notNull(),
  ranAt: instant('ran_at').notNull(),
  /** Rows and cents per file. */
  tallies: jsonb('tallies').$type<FileTally[]>().notNull(),
})

/**
 * Links each imported record to its id in the other system: a row is imported once, also when its record was deleted
 * since.
 */
export const importRefs = pgTable(
  'import_refs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => importRuns.id),
    source: text('source').notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    /** Id in the other system. */
    sourceRef: text('source_ref').notNull(),
    /** Id of the record here. */
    recordId: uuid('record_id').notNull(),
  },
  (table) => [
    unique('import_refs_once').on(table.source, table.kind, table.sourceRef),
    index('import_refs_of_run').on(table.runId),
  ],
)
