import { z } from 'astro/zod'
import { bookingQuery } from '@/features/billing/accounting/domain/line-words'
import { STATEMENT_FAULTS } from '@/features/billing/accounting/domain/statement-fault'
import { chosenLines, isLineField } from '@/features/billing/accounting/domain/statement-line'
import { statementPath } from '@/features/billing/accounting/domain/statement-view'
import {
  LINK_DAY_FAULT,
  LINK_TERM,
  linkForm,
  linkRequest,
} from '@/features/billing/accounting/export/domain/bookkeeper-link'
import { makeBookkeeperLink } from '@/features/billing/accounting/export/server/make-link'
import { withdrawBookkeeperLink } from '@/features/billing/accounting/export/server/withdraw-link'
import { bookEntries } from '@/features/billing/accounting/server/book-entries'
import { importStatement } from '@/features/billing/accounting/server/import-statement'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { adminAction, adminTest } from '@/office/admin-action'
import { type OfficeFlash, refused } from '@/office/rules/office-flash'
import { dayOf } from '@/shared/calendar-day'
import { done, type FormOutcome, type FormRedirect, redirectedTo } from '@/shared/form-state'
import { lastDays } from '@/shared/last-day'

/** `address`: the link itself, when it is shown and not mailed. */
type LinkAccepted = FormRedirect<OfficeFlash> & { address?: string }

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

  /** Without an address to mail it to, the link is shown on the page, once. */
  makeLink: adminTest(
    linkRequest,
    async (context, { link_id: id, name, email, ends_on }, admin): Promise<FormOutcome<LinkAccepted>> => {
      const endsOn = ends_on || lastDays(LINK_TERM, dayOf(context.now())).proposed
      const made = await makeBookkeeperLink(context, { id, name, email: email || undefined, endsOn, admin })
      if (made.outcome === 'known') return refused('Deze link is al gemaakt. Maak zo nodig een nieuwe.')
      if (made.outcome === 'wrong-day') return refused(LINK_DAY_FAULT)
      if (made.outcome === 'made') return { status: 'accepted', address: made.address }
      await deliverNow(context, [made.mailId])
      return done('link-mailed')
    },
    {},
  ),

  withdrawLink: adminAction(linkForm, async (context, { link_id }, admin) => {
    const outcome = await withdrawBookkeeperLink(context, link_id, admin)
    return outcome === 'withdrawn' ? done('link-revoked') : refused('Deze link werkte al niet meer.')
  }),
}
