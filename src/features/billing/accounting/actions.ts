import { z } from 'astro/zod'
import { bookingQuery } from '@/features/billing/accounting/domain/line-words'
import { STATEMENT_FAULTS } from '@/features/billing/accounting/domain/statement-fault'
import { chosenLines, isLineField } from '@/features/billing/accounting/domain/statement-line'
import { statementPath } from '@/features/billing/accounting/domain/statement-view'
import { bookEntries } from '@/features/billing/accounting/server/book-entries'
import { importStatement } from '@/features/billing/accounting/server/import-statement'
import { adminAction } from '@/office/admin-action'
import { refused } from '@/office/rules/office-flash'
import { redirectedTo } from '@/shared/form-state'

const upload = z.object({ statement: z.instanceof(File, { message: STATEMENT_FAULTS.missing }) })

const ticked = z.looseObject({ statement_id: z.uuid() })

/** The forms of the books. Whatever stands here is for administrators only. */
export const bookkeeping = {
  importStatement: adminAction(
    upload,
    async (context, { statement }, admin) => {
      const bytes = new Uint8Array(await statement.arrayBuffer())
      const taken = await importStatement(context, { fileName: statement.name, bytes, admin })
      return taken.outcome === 'refused'
        ? refused(STATEMENT_FAULTS[taken.fault])
        : redirectedTo(statementPath(taken.statementId))
    },
    { files: ['statement'] },
  ),

  /** What became of the lines stands in the query of the page that it goes on to. */
  bookEntries: adminAction(
    ticked,
    async (context, { statement_id, ...fields }, admin) => {
      const chosen = chosenLines(fields)
      if (chosen.length === 0) return refused('Er was geen regel aangevinkt. Er is niets geboekt.')
      const booked = await bookEntries(context, { statementId: statement_id, chosen, admin })
      return redirectedTo(statementPath(statement_id) + bookingQuery(booked))
    },
    { isAlsoRead: isLineField },
  ),
}
