import { z } from 'astro/zod'
import { bookingQuery } from '@/features/bookkeeping/rules/line-words'
import { STATEMENT_FAULTS } from '@/features/bookkeeping/rules/statement-fault'
import { chosenLines } from '@/features/bookkeeping/rules/statement-line'
import { bookEntries } from '@/features/bookkeeping/server/book-entries'
import { importStatement } from '@/features/bookkeeping/server/import-statement'
import { adminAction } from './admin-action'

const upload = z.object({ statement: z.instanceof(File, { message: STATEMENT_FAULTS.missing }) })

const ticked = z.looseObject({ statement_id: z.uuid() })

/** The forms of the books. Whatever stands here is for administrators only. */
export const bookkeeping = {
  /** Answers the id of the statement as its note. */
  importStatement: adminAction(upload, async (context, { statement }, admin) => {
    const bytes = new Uint8Array(await statement.arrayBuffer())
    const taken = await importStatement(context, { fileName: statement.name, bytes, admin })
    return taken.outcome === 'refused'
      ? { outcome: 'refused', message: STATEMENT_FAULTS[taken.fault] }
      : { outcome: 'done', note: taken.statementId }
  }),

  /** Answers what became of the lines, as the query of the page that shows it. */
  bookEntries: adminAction(ticked, async (context, { statement_id, ...fields }, admin) => {
    const chosen = chosenLines(fields)
    if (chosen.length === 0)
      return { outcome: 'refused', message: 'Er was geen regel aangevinkt. Er is niets geboekt.' }
    return {
      outcome: 'done',
      note: bookingQuery(await bookEntries(context, { statementId: statement_id, chosen, admin })),
    }
  }),
}
