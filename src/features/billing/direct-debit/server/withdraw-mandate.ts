import { lockMandatesOf, type MandateCustomer } from '@/features/billing/mandates/server/give-mandate'
import {
  mandateWithdrawnAgencyMail,
  mandateWithdrawnMail,
} from '@/features/billing/mandates/server/mails/mandate-mails'
import {
  type Mandate,
  mandateWithId,
  withdrawMandatesOf,
} from '@/features/billing/mandates/server/mandate-withdrawal'
import type { KnownMandate } from '@/features/billing/payments/server/providers/payment-provider'
import { paymentProvider } from '@/features/billing/payments/server/providers/payment-providers'
import { type Actor, actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Noted } from '@/features/people/correspondence/domain/correspondence'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { mandateGone } from './internal/mandate-gone'

/**
 * Withdraws every mandate of a customer, also one that waits for its first payment. They stay as evidence of what was
 * debited before; one that a provider keeps is revoked there by a job. `unchanged`: none stood.
 */
export async function withdrawMandate(
  context: Context,
  customer: MandateCustomer,
): Promise<'withdrawn' | 'unchanged'> {
  const actor = actorOf({ id: customer.accountId, role: 'customer' })
  return await retryOnDeadlock(() =>
    context.db.transaction((tx) => withdrawMandateIn(context, tx, customer, { actor })),
  )
}

/** A withdrawal by the button of the customer, or as it reached us in another way. */
export interface WithdrawMandateAct {
  actor: Actor
  /** How it reached us, when a colleague recorded it. */
  noted?: Noted
}

/** The same in the caller's transaction. */
export async function withdrawMandateIn(
  context: Context,
  tx: Transaction,
  customer: Omit<MandateCustomer, 'accountId'>,
  { actor, noted }: WithdrawMandateAct,
): Promise<'withdrawn' | 'unchanged'> {
  await lockMandatesOf(tx, customer)
  const withdrawn = await withdrawMandatesOf(context, tx, customer.id)
  if (withdrawn.length === 0) return 'unchanged'
  const toPay: string[] = []
  for (const mandate of withdrawn) {
    toPay.push(...(await mandateGone(context, tx, mandate.id)))
    await recordEvent(context, tx, {
      actor,
      action: 'mandate.withdrawn',
      subject: { kind: 'mandate', id: mandate.id },
    })
    if (knownMandate(mandate))
      await context.enqueue(tx, 'revoke-mandate', { mandateId: mandate.id }, { singletonKey: mandate.id })
  }
  await queueMail(context, tx, await mandateWithdrawnMail(context, customer, toPay, noted))
  await queueMail(context, tx, await mandateWithdrawnAgencyMail(context, customer, noted))
  return 'withdrawn'
}

/** A mandate by the names that its provider gave it; undefined for one that no provider keeps. */
export function knownMandate({ providerCustomerId, providerMandateId }: Mandate): KnownMandate | undefined {
  return providerCustomerId && providerMandateId ? { providerCustomerId, providerMandateId } : undefined
}

/** Takes a withdrawn mandate back at its provider too. Throws when that gives no answer: the job is tried again. */
export async function revokeMandate(context: Context, mandateId: string): Promise<void> {
  const mandate = await mandateWithId(context.db, mandateId)
  const known = mandate?.withdrawnAt && knownMandate(mandate)
  const answer = known && (await paymentProvider(context, mandate.provider).mandates?.revoke(known))
  if (answer?.outcome === 'down') throw new Error(answer.reason)
}
