import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedList } from '../../../../platform/columns'
import { VIES_OUTCOMES } from '../domain/vat-words'

/** VAT ids of other member states that VIES is asked about. */
export const vatIds = pgTable(
  'vat_ids',
  {
    id: uuid('id').primaryKey(),
    /** 'DE111111125'. */
    vatId: text('vat_id').notNull().unique(),
    /** How often in a row no answer came. */
    tries: integer('tries').notNull().default(0),
    /** When it is asked again by itself; null while the last answer is enough. */
    nextAskAt: instant('next_ask_at'),
  },
  (table) => [
    index('vat_ids_to_ask').on(table.nextAskAt).where(sql`${table.nextAskAt} IS NOT NULL`),
    check('vat_ids_tries', sql`${table.tries} >= 0`),
  ],
)

/** Every answer of VIES, and every time that none came. A trigger in the migration refuses to change one. */
export const viesAnswers = pgTable(
  'vies_answers',
  {
    id: uuid('id').primaryKey(),
    vatIdId: uuid('vat_id_id')
      .notNull()
      .references(() => vatIds.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: VIES_OUTCOMES }).notNull(),
    /** Why none came: `MS_UNAVAILABLE`, `TIMEOUT`. */
    fault: text('fault'),
    /** Consultation number: our evidence for the tax office. Null when VIES gave none. */
    consultationNumber: text('consultation_number'),
    /** As VIES has them; null where the member state keeps them back. */
    name: text('name'),
    address: text('address'),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    index('vies_answers_of_vat_id').on(table.vatIdId, table.askedAt),
    check('vies_answers_outcome_known', sql`${table.outcome} IN (${quotedList(VIES_OUTCOMES)})`),
    check('vies_answers_fault', sql`(${table.outcome} = 'unknown') = (${table.fault} IS NOT NULL)`),
  ],
)

export type ViesAnswerRow = typeof viesAnswers.$inferSelect
