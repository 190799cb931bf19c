import type { AnnouncedDebit } from '@/features/billing/direct-debit/domain/announced-debit'
import { foreseeDebit } from '@/features/billing/direct-debit/server/announce-debit'
import type { InvoiceParty } from '@/features/billing/invoices/domain/invoice'
import { invoiceNumbers } from '@/features/billing/invoices/server/invoice-numbers'
import type { VatDecision } from '@/features/billing/vat/domain/vat-treatment'
import { treatmentOf } from '@/features/billing/vat/server/buyer-treatment'
import { projectNumbers } from '@/features/hosting/projects/server/project-queries'
import { withdrawnWork } from '@/features/hosting/projects/server/withdrawn-work'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import { billedAs } from '@/features/people/customers/domain/billed-as'
import {
  type CustomerDetails,
  toParty,
  wholeDetails,
} from '@/features/people/customers/domain/customer-details'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { addDays, type CalendarDay, dayOf } from '@/shared/calendar-day'
import type { Texts } from '@/shared/form-state'
import { type Cents, inEurosAndCents } from '@/shared/money'
import type { Amounts } from '@/shared/vat'
import type { InvoiceContent } from '../domain/internal/read-invoice'
import { RECKONED } from '../domain/internal/type-invoice'
import { actingAsIn, chargedDraft } from './charged-draft'
import type { InvoiceDraft } from './draft-tables'
import { askedOfShare } from './owed-share'

/** All that issuing a draft does, as the step before it shows it. */
export interface IssueStep {
  content: InvoiceContent
  amounts: Amounts
  vatPercent: number
  /** How VAT is charged, and why. */
  vat: VatDecision
  buyer: InvoiceParty
  issueDate: CalendarDay
  dueDate: CalendarDay
  projectNumber: string | null
  replacesInvoiceNumber: string | null
  /** Null when the customer pays it. */
  debit: Pick<AnnouncedDebit, 'amount' | 'debitOn'> | null
  mail: ForeseenMail
}

export interface FoundStep {
  step: IssueStep
  /** What keeps it from being issued, by the name of its field; `customer` for what is not typed here. */
  faults: Texts
}

/** What issuing a draft would do now; undefined when its customer is gone. */
export async function issueStep(
  context: Context,
  tx: Transaction,
  draft: Pick<
    InvoiceDraft,
    'id' | 'customerId' | 'projectId' | 'replacesInvoiceId' | 'shareOfQuoteId' | 'typed'
  >,
): Promise<FoundStep | undefined> {
  const customer = await customerWithId(tx, draft.customerId)
  if (!customer) return undefined
  const details = billedAs({ ...customer, customerEmail: customer.email }, actingAsIn(draft))
  const whole = wholeDetails(details)
  const issueDate = dayOf(context.now())
  const buyer = toParty(whole ?? (details as CustomerDetails))
  // Decided as `issueInvoice` does.
  const vat = await treatmentOf(tx, buyer, issueDate)
  const isReverseCharged = vat.treatment === 'reverse-charge'
  const charged = chargedDraft(draft.typed, issueDate, isReverseCharged)
  const { content, amounts, vatPercent, faults, missing } = charged
  const dueDate = addDays(issueDate, content.paymentDays)
  const { projectId, replacesInvoiceId, customerId } = draft
  const [projects, replaced] = [
    await projectNumbers(tx, [projectId]),
    await invoiceNumbers(tx, [replacesInvoiceId]),
  ]
  const debited = { customerId, dueDate, ...aboutOf(draft), asked: amounts.total }
  return {
    step: {
      content,
      amounts,
      vatPercent,
      vat,
      buyer,
      issueDate,
      dueDate,
      projectNumber: projects.get(projectId ?? '') ?? null,
      replacesInvoiceNumber: replaced.get(replacesInvoiceId ?? '') ?? null,
      debit: await foreseeDebit(context, tx, debited),
      mail: await foresee(context, tx, {
        to: customer.email,
        customer: { id: customerId, part: 'invoices' },
      }),
    },
    faults: {
      ...missing,
      ...(await faultsOfShare(tx, draft, amounts.total)),
      ...faults,
      ...(whole ? {} : { customer: NO_ADDRESS }),
    },
  }
}

const NO_ADDRESS = 'Op een factuur hoort een adres. Vul bij de klant eerst straat, postcode en plaats in.'

/** What texts of mandates tell apart: an invoice about no project is about neither order nor project. */
export function aboutOf({ projectId }: Pick<InvoiceDraft, 'projectId'>) {
  return { orderId: null, standsAlone: projectId === null }
}

/** A share is part of what was agreed, and says how it was reckoned (the mail about the withdrawal promised that). */
async function faultsOfShare(
  tx: Transaction,
  { id, shareOfQuoteId, typed }: Pick<InvoiceDraft, 'id' | 'shareOfQuoteId' | 'typed'>,
  total: Cents,
): Promise<Texts> {
  if (!shareOfQuoteId) return {}
  const owed = await withdrawnWork(tx, shareOfQuoteId)
  if (!owed) return { lines: 'Hier wordt geen aandeel meer voor gevraagd.' }
  const before = await askedOfShare(tx, { quoteId: shareOfQuoteId, draftId: id })
  const most = (owed.agreed - before) as Cents
  const [, reckoned = typed.introduction] = typed.introduction.split(RECKONED)
  return {
    ...(reckoned.trim()
      ? {}
      : { introduction: 'Schrijf op hoe je het aandeel hebt gerekend: de klant leest het.' }),
    ...(total > most
      ? {
          lines: `Het aandeel is hoogstens ${inEurosAndCents(most)} incl. btw: wat er was afgesproken.`,
        }
      : {}),
  }
}
