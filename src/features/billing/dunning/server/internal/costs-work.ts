import { lockOpenInvoice, openInvoices } from '@/features/billing/invoices/server/open-invoices'
import type { NightResult } from '@/features/operations/nightly-run/domain/night-work'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import type { Context } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import { claimOn, costsDueInWords } from '../../domain/claim'
import { standsStill } from '../../domain/reminder-steps'
import { type InvoiceWithLetter, noteTold, withLastLetter } from './last-letters'
import { inArrears } from './reminded-invoices'
import { lettersToTellOf } from './reminder-queries'

interface CostsFacts {
  invoiceId: string
  about: 'costs' | 'undelivered'
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    'collection-costs': CostsFacts
  }
}

/** A letter that is not out by then does not arrive by itself. */
const UNDELIVERED_AFTER_DAYS = 2

/** A person hears that costs may be asked from now on, or that the letter which they hang on does not arrive. */
export const collectionCostsWork: NightlyTask<CostsFacts> = {
  label: 'Incassokosten',
  plan: async ({ db }, day) => {
    const open = await openInvoices(db, { overdueOn: day, among: lettersToTellOf(db) })
    const found = await withLastLetter(db, await inArrears(db, open, day))
    return found.flatMap((one) => {
      const about = toTell(one, day)
      if (!about) return []
      const { id, customerId, buyer, invoiceNumber } = one.arrears.invoice
      return {
        key: `${about}:${id}`,
        sentence: `${buyer.name}: ${ABOUT[about]} factuur ${invoiceNumber}`,
        amount: about === 'costs' ? claimOn(one.facts, day).costs : null,
        subject: { kind: 'invoice', id },
        customerId,
        facts: { invoiceId: id, about },
      }
    })
  },
  perform: tell,
}

const ABOUT = {
  costs: 'je mag incassokosten vragen bij',
  undelivered: 'de laatste brief is niet afgeleverd bij',
} as const

function toTell({ arrears, letter, facts, isLost }: InvoiceWithLetter, day: CalendarDay) {
  if (standsStill(arrears.reminded)) return undefined
  const { costsFrom } = claimOn(facts, day)
  if (costsFrom) return day >= costsFrom ? 'costs' : undefined
  const isLate = day >= addDays(letter.sentOn, UNDELIVERED_AFTER_DAYS)
  return letter.undeliveredToldAt === null && (isLost || isLate) ? 'undelivered' : undefined
}

async function tell(context: Context, { invoiceId, about }: CostsFacts): Promise<NightResult> {
  const today = dayOf(context.now())
  return await context.db.transaction(async (tx) => {
    const invoice = await lockOpenInvoice(tx, invoiceId)
    const [found] = invoice ? await withLastLetter(tx, await inArrears(tx, [invoice], today)) : []
    if (!found || toTell(found, today) !== about) return { outcome: 'nothing' }
    const toldAt = context.now()
    if (about === 'undelivered') {
      await noteTold(tx, invoiceId, { undeliveredToldAt: toldAt })
      return { outcome: 'person', words: UNDELIVERED }
    }
    await noteTold(tx, invoiceId, { costsToldAt: toldAt })
    const { facts } = found
    return { outcome: 'person', words: costsDueInWords(facts.isConsumer, claimOn(facts, today).costs) }
  })
}

const UNDELIVERED =
  'De laatste brief is niet bij de mailserver van de klant aangekomen. Zolang dat zo is, loopt de termijn niet en mag je geen incassokosten vragen. Kijk in de e-mails wat er misging, of stuur hem per post.'
