import {
  type CreditOutcome,
  type CreditPreview,
  creditRestOf,
  previewCreditOfRest,
} from '@/features/billing/invoices/server/issue-credit-note'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { Context, Database, Transaction } from '@/platform/context'
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

/** What crediting it would come to, as it stands now; undefined when nothing of it is left to take back. */
export async function previewCredit(
  db: Database | Transaction,
  invoiceId: string,
): Promise<CreditPreview | undefined> {
  return await previewCreditOfRest(db, invoiceId, givenBackOnChanges)
}
