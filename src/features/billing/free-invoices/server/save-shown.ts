import type { InvoiceLine } from '@/features/billing/invoices/domain/invoice'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import type { Texts } from '@/shared/form-state'
import { type Amounts, vatRateOn } from '@/shared/vat'
import type { TypedInvoice } from '../domain/internal/typed-invoice'
import { readOn } from './issue-step'
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

/** What a draft comes to at the rates of now. */
export function shownDraft({ now }: Pick<Context, 'now'>, typed: TypedInvoice): ShownDraft {
  const today = dayOf(now())
  const { content, amounts, faults, missing } = readOn(typed, today)
  return { lines: [...content.lines], amounts, vatPercent: vatRateOn(today), faults, missing }
}

/** Saves a draft, and answers what it comes to. */
export async function saveDraftShown(
  context: Context,
  save: { id: string; revision: number; typed: TypedInvoice },
): Promise<DraftOutcome & { shown?: ShownDraft }> {
  const saved = await saveDraft(context, save)
  return saved.outcome === 'saved' ? { ...saved, shown: shownDraft(context, save.typed) } : saved
}
