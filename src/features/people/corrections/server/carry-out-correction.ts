import { eq } from 'drizzle-orm'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { beginChangeOfCustomerIn } from '@/features/people/accounts/email-change/server/begin-change-of-customer'
import type { CustomerField, CustomerRecord } from '@/features/people/customers/domain/customer-details'
import {
  changeCustomerRecordIn,
  changedFields,
} from '@/features/people/customers/server/change-customer-record'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import type { CorrectedValues } from '../domain/correction'
import { type FoundCorrection, lockCorrection } from './correction-queries'
import { correctionRequests } from './correction-tables'
import { correctionCarriedOutMail } from './mails/correction-mails'

interface Correction {
  requestId: string
  record: CustomerRecord
  /** The record as the colleague read it (optimistic lock). */
  known: string
  /** Null when the address stays. */
  newEmail: string | null
  admin: { id: string; name: string }
}

/**
 * - `nothing`: nothing of it is other than it was.
 * - `answered`: a colleague answered it before.
 * - `overtaken`: the record changed since the form was opened.
 * - `taken`, `unreachable`: the new address is somebody else's, or the customer's present one is a colleague's.
 */
type NotCarriedOut = 'nothing' | 'answered' | 'overtaken' | 'taken' | 'unreachable' | 'unknown'

export type CorrectionResult = { outcome: 'carried-out'; customerId: string } | { outcome: NotCarriedOut }

/** Rolls the transaction back: a correction is carried out whole, or not at all. */
class NotDone extends Error {
  readonly outcome: NotCarriedOut
  constructor(outcome: NotCarriedOut) {
    super(outcome)
    this.outcome = outcome
  }
}

/**
 * Carries a request out as the customer's own forms do: the record at once, another address after its confirmation. The
 * customer hears so at the present address (GDPR, articles 12 and 16).
 */
export async function carryOutCorrection(
  context: Context,
  correction: Correction,
): Promise<CorrectionResult> {
  try {
    return await retryOnDeadlock(() => context.db.transaction((tx) => carryOutIn(context, tx, correction)))
  } catch (error) {
    if (error instanceof NotDone) return { outcome: error.outcome }
    throw error
  }
}

async function carryOutIn(
  context: Context,
  tx: Transaction,
  { requestId, record, known, newEmail: typed, admin }: Correction,
): Promise<CorrectionResult> {
  const request = await lockCorrection(tx, requestId)
  const customer = request && (await customerWithId(tx, request.customerId))
  if (!request || !customer) return { outcome: 'unknown' }
  const { customerId } = request
  if (request.outcome)
    return { outcome: isOwnAnswer(request, admin) ? 'carried-out' : 'answered', customerId }
  const newEmail = typed && typed.toLowerCase() !== customer.email.toLowerCase() ? typed.toLowerCase() : null
  const fields: CustomerField[] = changedFields(customer, record)
  if (newEmail) fields.push('customerEmail')
  if (fields.length === 0) return { outcome: 'nothing' }
  const changed = await changeCustomerRecordIn(context, tx, { customerId, admin, known, record })
  if (changed === 'unknown' || changed === 'overtaken') throw new NotDone(changed)
  if (newEmail) await beginAddress(context, tx, { customerId, email: newEmail, admin })
  const valuesOf = (values: CorrectedValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null])) as CorrectedValues
  await tx
    .update(correctionRequests)
    .set({
      outcome: 'carried-out',
      answeredAt: context.now(),
      answeredBy: admin.name,
      answeredById: admin.id,
      before: valuesOf({ ...customer, customerEmail: customer.email }),
      after: valuesOf({ ...record, customerEmail: newEmail }),
    })
    .where(eq(correctionRequests.id, requestId))
  const told = {
    to: { address: customer.email, name: record.customerName },
    request,
    fields,
    newEmail,
  }
  await queueMail(context, tx, await correctionCarriedOutMail(told))
  await recordEvent(context, tx, {
    actor: actorOf({ id: admin.id, role: 'admin' }),
    action: 'customer.correction-carried-out',
    subject: { kind: 'customer', id: customerId },
    details: { fields: fields.join(', '), receivedOn: request.receivedOn },
  })
  return { outcome: 'carried-out', customerId }
}

/** The second of two clicks by the same colleague finds what the first one did. */
function isOwnAnswer({ outcome, answeredById }: FoundCorrection, admin: { id: string }): boolean {
  return outcome === 'carried-out' && answeredById === admin.id
}

async function beginAddress(
  context: Context,
  tx: Transaction,
  change: Parameters<typeof beginChangeOfCustomerIn>[2],
): Promise<void> {
  const { outcome } = await beginChangeOfCustomerIn(context, tx, change)
  if (outcome === 'begun') return
  throw new NotDone(outcome === 'taken' ? 'taken' : 'unreachable')
}
