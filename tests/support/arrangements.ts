import { randomUUID } from 'node:crypto'
import {
  type ProposedInstalment,
  proposedInstalments,
} from '../../src/features/billing/arrangements/domain/arrangement'
import {
  PLAN_FIELDS,
  SHOW_STEP,
} from '../../src/features/billing/arrangements/domain/internal/arrangement-form'
import { arrangementOf } from '../../src/features/billing/arrangements/server/arrangements'
import {
  arrangeShown,
  loadPlan,
} from '../../src/features/billing/arrangements/web/office/server/arrange-payment'
import { invoiceForAdmin } from '../../src/features/billing/invoices/server/invoice-queries'
import { openInvoices } from '../../src/features/billing/invoices/server/open-invoices'
import { addDays, dayOf } from '../../src/shared/calendar-day'
import type { Cents } from '../../src/shared/money'
import { ROOS } from './arrears'
import type { TestContext } from './database'

export const instalmentsOn = (...parts: [dueOn: string, amount: number][]): ProposedInstalment[] =>
  parts.map(([dueOn, amount]) => ({ dueOn, amount: amount as Cents }))

/** The address of the step before an arrangement, as the form of the page makes it. */
export function typedAs(instalments: readonly ProposedInstalment[]): URLSearchParams {
  return new URLSearchParams([
    ...instalments.flatMap(({ dueOn, amount }) => [
      [PLAN_FIELDS.day, dueOn],
      [PLAN_FIELDS.amount, (amount / 100).toFixed(2).replace('.', ',')],
    ]),
    [PLAN_FIELDS.step, SHOW_STEP],
  ])
}

/** Looks at the step, as a colleague does, and answers what its button sends. */
export async function lookedAt(
  { context, db }: TestContext,
  invoiceId: string,
  instalments: readonly ProposedInstalment[],
) {
  const number = (await invoiceForAdmin(db, invoiceId))?.invoiceNumber ?? ''
  const found = await loadPlan(context, number, typedAs(instalments))
  return { id: randomUUID(), invoiceId, instalments, shown: found?.shown ?? '', found }
}

/** What is open of an invoice in two halves, in a week and in two. */
export async function halves({ db, clock }: TestContext, invoiceId: string): Promise<ProposedInstalment[]> {
  const [open] = await openInvoices(db, { invoiceId })
  const from = addDays(dayOf(clock.now), 7)
  return proposedInstalments({
    outstanding: open?.outstanding ?? (0 as Cents),
    count: 2,
    from,
    rhythm: 'week',
  })
}

/** Arranges this as the office does; throws when that is refused. */
export async function arranged(
  site: TestContext,
  invoiceId: string,
  instalments: readonly ProposedInstalment[],
  resumesHosting = false,
) {
  const { found: _, ...looked } = await lookedAt(site, invoiceId, instalments)
  const made = await arrangeShown(site.context, { ...looked, resumesHosting, admin: ROOS })
  if (made.outcome !== 'arranged') throw new Error(made.outcome)
  const arrangement = await arrangementOf(site.db, invoiceId)
  if (!arrangement) throw new Error('There is no arrangement')
  return arrangement
}
