import { eq } from 'drizzle-orm'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import type { Context, Transaction } from '@/platform/context'
import { beginAttemptIn, limitConcurrency } from './account-attempts'
import { makeLink } from './account-links'
import { accounts, passwordResetRequests } from './account-tables'
import { accountOfCustomer } from './adopt-imported-account'
import { passwordResetMail } from './mails/password-mails'

/**
 * Notes that someone wants a new password. Whether anyone has this address is not even looked at here: the worker does
 * that, so the answer and the time it takes tell nothing. `limited` is about the visitor's own address.
 */
export async function requestPasswordReset(
  context: Context,
  { email: typed, clientAddress }: { email: string; clientAddress: string },
): Promise<{ outcome: 'noted' | 'limited' }> {
  const email = typed.trim().toLowerCase()
  return await limitConcurrency(() =>
    context.db.transaction((tx) => noteRequest(context, tx, email, clientAddress)),
  )
}

async function noteRequest(
  context: Context,
  tx: Transaction,
  email: string,
  clientAddress: string,
): Promise<{ outcome: 'noted' | 'limited' }> {
  const verdict = await beginAttemptIn(context, tx, { kind: 'reset', target: email, clientAddress })
  if (verdict.outcome === 'address') return { outcome: 'limited' }
  // Beyond the limit of the account its owner has mails enough, and every link in them works.
  if (verdict.outcome === 'account') return { outcome: 'noted' }
  const requestId = context.random.uuid()
  await tx.insert(passwordResetRequests).values({ id: requestId, email, requestedAt: context.now() })
  await context.enqueue(tx, 'answer-password-reset', { requestId }, { singletonKey: requestId })
  return { outcome: 'noted' }
}

/** Mails the link to whoever has the address, and forgets the request. Again, after a crash, it finds nothing. */
export async function answerPasswordReset(context: Context, requestId: string): Promise<void> {
  const mailId = await context.db.transaction(async (tx) => {
    const [request] = await tx
      .delete(passwordResetRequests)
      .where(eq(passwordResetRequests.id, requestId))
      .returning()
    const account = request && (await accountByEmail(tx, request.email))
    if (!account) return undefined
    const token = await makeLink(context, tx, account.id, 'reset')
    return await queueMail(context, tx, await passwordResetMail(context, account, token))
  })
  if (mailId) await deliverNow(context, [mailId])
}

/** An imported customer who never signed in here gets an account with the first link. */
async function accountByEmail(tx: Transaction, email: string) {
  const customer = await customerByEmail(tx, email)
  if (customer && !customer.accountId) await accountOfCustomer(tx, email, customer)
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.email, email))
  return account
}
