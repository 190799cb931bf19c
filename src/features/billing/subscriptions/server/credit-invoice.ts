import { type CreditOutcome, creditRestOf } from '@/features/billing/invoices/server/issue-credit-note'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Transaction } from '@/platform/context'
import { givenBackOnChanges } from './credited-periods'

/** Credits what is left of an invoice, less what a change of its subscription gave back (`creditRestOf`). */
export async function issueCreditNote(
  context: Context,
  tx: Transaction,
  invoiceId: string,
  reason: string,
  /** An administrator, or the customer who called the order off. */
  by: { id: string; role?: 'admin' | 'customer' },
): Promise<CreditOutcome> {
  const actor = actorOf({ id: by.id, role: by.role ?? 'admin' })
  return await creditWhole(context, tx, { invoiceId, reason, actor })
}

/** The same for any actor, also the nightly run. */
export async function creditWhole(
  context: Context,
  tx: Transaction,
  /** `reason` stands on the credit note. */
  whole: { invoiceId: string; reason: string; actor: Actor },
): Promise<CreditOutcome> {
  return await creditRestOf(context, tx, whole, givenBackOnChanges)
}
