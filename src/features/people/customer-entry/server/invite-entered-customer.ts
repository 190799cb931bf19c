import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { accountOfCustomer } from '@/features/people/accounts/server/adopt-imported-account'
import { inviteCustomer, lockAccount, wayInto } from '@/features/people/accounts/server/invite-customer'
import { contactStopOf } from '@/features/people/customers/server/contact-stop'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'

interface Inviting {
  customerId: string
  admin: { id: string }
}

/**
 * - `invited`: they are, and this mail has the link.
 * - `signs-in`: they have a password, here or from before the move.
 * - `still-open`: the link of an earlier invitation works until then.
 * - `colleague`: the address is that of somebody of ours.
 * - `contact-stopped`: nobody writes to this customer.
 */
export type InviteOutcome =
  | { outcome: 'invited'; mailId: string }
  | { outcome: 'still-open'; until: Date }
  | { outcome: 'signs-in' | 'colleague' | 'contact-stopped' | 'unknown' }

/** Invites a customer who is known here and cannot sign in yet: the account, when there is none, and the link of 72 hours. */
export async function inviteEnteredCustomer(context: Context, inviting: Inviting): Promise<InviteOutcome> {
  return await retryOnDeadlock(() => context.db.transaction((tx) => inviteIn(context, tx, inviting)))
}

async function inviteIn(
  context: Context,
  tx: Transaction,
  { customerId, admin }: Inviting,
): Promise<InviteOutcome> {
  const customer = await customerWithId(tx, customerId)
  const known = customer && (await customerByEmail(tx, customer.email))
  if (!customer || !known) return { outcome: 'unknown' }
  if (await contactStopOf(tx, customerId)) return { outcome: 'contact-stopped' }
  if (known.importedHash) return { outcome: 'signs-in' }
  const { customerName: name } = customer
  const email = customer.email.toLowerCase()
  const accountId = customer.accountId ?? (await accountOfCustomer(tx, email, { id: customerId, name }))
  if (!accountId) return { outcome: 'colleague' }
  await lockAccount(tx, accountId)
  const wayIn = await wayInto(context, tx, accountId)
  if (wayIn.by === 'password') return { outcome: 'signs-in' }
  if (wayIn.by === 'invitation') return { outcome: 'still-open', until: wayIn.until }
  await recordEvent(context, tx, {
    actor: actorOf({ id: admin.id, role: 'admin' }),
    action: 'customer.invited',
    subject: { kind: 'customer', id: customerId },
  })
  return { outcome: 'invited', mailId: await inviteCustomer(context, tx, { accountId, email, name }) }
}
