import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { redirectedTo } from '@/shared/form-state'
import { bookingQuery } from './domain/line-words'
import { STATEMENT_FAULTS } from './domain/statement-fault'
import { chosenLines, isLineField } from './domain/statement-line'
import { statementPath } from './domain/statement-view'
import { bookEntries } from './server/book-entries'
import { importStatement } from './server/import-statement'

/** The forms of the books. Whatever stands here is for administrators only. */
export const bookkeeping = {
  importStatement: form({
    who: colleagues,
    asks: z.object({ statement: z.instanceof(File, { message: STATEMENT_FAULTS.missing }) }),
    files: ['statement'],
    does: async (context, { statement }, admin) => {
      const bytes = new Uint8Array(await statement.arrayBuffer())
      return await importStatement(context, { fileName: statement.name, bytes, admin })
    },
    says: {
      imported: ({ statementId }) => redirectedTo(statementPath(statementId)),
      known: ({ statementId }) => redirectedTo(statementPath(statementId)),
      refused: ({ fault }) => refused(STATEMENT_FAULTS[fault]),
    },
  }),

  /** What became of the lines stands in the query of the page that it goes on to. */
  bookEntries: form({
    who: colleagues,
    asks: z.looseObject({ statement_id: z.uuid() }),
    isAlsoRead: isLineField,
    does: async (context, { statement_id: statementId, ...fields }, admin) => {
      const chosen = chosenLines(fields)
      return chosen.length === 0 ? 'none-chosen' : await bookEntries(context, { statementId, chosen, admin })
    },
    says: {
      'none-chosen': refused('Er was geen regel aangevinkt. Er is niets geboekt.'),
      done: (booked, { input }) => redirectedTo(statementPath(input.statement_id) + bookingQuery(booked)),
    },
  }),
}
