import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { customerAccountFor } from '@/features/people/accounts/server/adopt-imported-account'
import { holderOfAddress, inviteCustomer } from '@/features/people/accounts/server/invite-customer'
import type { Received } from '@/features/people/correspondence/domain/correspondence'
import type { PAPER_FAULTS } from '@/features/people/correspondence/domain/means'
import { receivedFileOf } from '@/features/people/correspondence/server/received-file'
import {
  customerOfRecord,
  type NewCorrespondence,
  recordCorrespondence,
} from '@/features/people/correspondence/server/record-correspondence'
import type { CustomerDetails } from '@/features/people/customers/domain/customer-details'
import type { InvoiceWishes } from '@/features/people/customers/domain/invoice-wishes'
import { addCustomer, customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { setInvoiceWishes } from '@/features/people/customers/server/invoice-wishes'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { dayOf } from '@/shared/calendar-day'

interface Entry {
  details: CustomerDetails
  wishes: InvoiceWishes
  /** How and when they came. */
  received: Received
  /** Whether they are mailed a link with which they choose a password. */
  isInvited: boolean
}

/**
 * - `entered`: they are, now or before.
 * - `known`: the address is this customer's, or one of their people's.
 * - `colleague`: the address is that of somebody of ours.
 * - `in-future`: the day is still to come.
 * - `refused`: the document cannot be taken.
 */
export type EntryOutcome =
  | { outcome: 'entered'; customerId: string; isInvited: boolean }
  | { outcome: 'known'; customerId: string }
  | { outcome: 'colleague' | 'in-future' }
  | { outcome: 'refused'; fault: keyof typeof PAPER_FAULTS }

/** Rolls the transaction back: an account that was made for an invitation goes with it. */
class Forestalled extends Error {
  readonly outcome: EntryOutcome
  constructor(outcome: EntryOutcome) {
    super(outcome.outcome)
    this.outcome = outcome
  }
}

/** A colleague enters a customer who called, wrote or came by: one per address and per form, with how they came. */
export async function enterCustomer(context: Context, entry: Entry): Promise<EntryOutcome> {
  const { received } = entry
  if (received.receivedOn > dayOf(context.now())) return { outcome: 'in-future' }
  const file = receivedFileOf(received.file)
  if (typeof file === 'string') return { outcome: 'refused', fault: file }
  try {
    return await retryOnDeadlock(() => context.db.transaction((tx) => enterIn(context, tx, entry, file)))
  } catch (error) {
    if (error instanceof Forestalled) return error.outcome
    throw error
  }
}

/** The account comes before the customer, as in an order: in another order the two would wait for each other. */
async function enterIn(
  context: Context,
  tx: Transaction,
  entry: Entry,
  file: NewCorrespondence['file'],
): Promise<EntryOutcome> {
  const { isInvited, wishes, received } = entry
  const before = await customerOfRecord(tx, received)
  if (before) return { outcome: 'entered', customerId: before, isInvited }
  const email = entry.details.customerEmail.toLowerCase()
  const details = { ...entry.details, customerEmail: email }
  const name = details.customerName
  const holder = await holderOfAddress(context, tx, email)
  if (holder === 'colleague') return { outcome: holder }
  if (holder) return { outcome: 'known', ...holder }
  const account = isInvited ? await customerAccountFor(tx, email, name) : undefined
  if (isInvited && !account) return { outcome: 'colleague' }
  const customerId = await addCustomer(context, tx, details, account?.id)
  if (!customerId) throw new Forestalled(await enteredMeanwhile(tx, entry, email))
  await setInvoiceWishes(tx, customerId, wishes)
  await recordCorrespondence(context, tx, {
    customerId,
    kind: 'customer-entered',
    about: null,
    received,
    file,
  })
  await recordEntry(context, tx, { customerId, entry })
  if (account) await inviteCustomer(context, tx, { accountId: account.id, email, name })
  return { outcome: 'entered', customerId, isInvited }
}

/** Race: an order, or another click, added a customer with this address after we looked. */
async function enteredMeanwhile(
  tx: Transaction,
  { received, isInvited }: Entry,
  email: string,
): Promise<EntryOutcome> {
  const own = await customerOfRecord(tx, received)
  if (own) return { outcome: 'entered', customerId: own, isInvited }
  const other = await customerByEmail(tx, email)
  if (!other) throw new Error('A customer with this address is there, and cannot be found')
  return { outcome: 'known', customerId: other.id }
}

async function recordEntry(
  context: Context,
  tx: Transaction,
  { customerId, entry: { received, isInvited } }: { customerId: string; entry: Entry },
): Promise<void> {
  const about = {
    actor: actorOf({ id: received.admin.id, role: 'admin' }),
    subject: { kind: 'customer', id: customerId },
  } as const
  await recordEvent(context, tx, { ...about, action: 'customer.entered', details: { means: received.means } })
  if (isInvited) await recordEvent(context, tx, { ...about, action: 'customer.invited' })
}
