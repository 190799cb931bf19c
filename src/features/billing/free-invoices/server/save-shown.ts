import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import { isReverseChargedAs } from '@/features/people/customers/domain/billed-as'
import { reverseChargedCustomers } from '@/features/people/customers/server/reverse-charged-customers'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { Texts } from '@/shared/form-state'
import type { Amounts } from '@/shared/vat'
import type { TypedInvoice } from '../domain/internal/typed-invoice'
import { actingAsIn, chargedDraft } from './charged-draft'
import { draftWithId } from './draft-queries'
import type { InvoiceDraft } from './draft-tables'
import { type DraftOutcome, saveDraft } from './save-draft'

/** What a draft comes to, beside the form in which it is typed. */
export interface ShownDraft {
  lines: InvoiceLine[]
  amounts: Amounts
  vatPercent: number
  /** What could not be read, and what is missing besides, by the name of its field. */
  faults: Texts
  missing: Texts
}

/** What a draft comes to now, as it is charged to its customer. */
export async function shownDraft(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { customerId, typed, shareOfQuoteId }: Pick<InvoiceDraft, 'customerId' | 'typed' | 'shareOfQuoteId'>,
): Promise<ShownDraft> {
  const today = dayOf(now())
  const reversed = await reverseChargedCustomers(db, [customerId], today)
  const isReverseCharged = isReverseChargedAs(actingAsIn({ shareOfQuoteId }), reversed.has(customerId))
  const { lines, amounts, vatPercent, faults, missing } = chargedDraft(typed, today, isReverseCharged)
  return { lines, amounts, vatPercent, faults, missing }
}

/** Saves a draft, and answers what it comes to. */
export async function saveDraftShown(
  context: Context,
  save: { id: string; revision: number; typed: TypedInvoice },
): Promise<DraftOutcome & { shown?: ShownDraft }> {
  const saved = await saveDraft(context, save)
  const draft = saved.outcome === 'saved' ? await draftWithId(context.db, save.id) : undefined
  return draft ? { ...saved, shown: await shownDraft(context, { ...draft, typed: save.typed }) } : saved
}
