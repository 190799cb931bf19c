import { eq } from 'drizzle-orm'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import { customerByEmail } from '@/features/people/customers/server/customer-accounts'
import type { Context, Transaction } from '@/platform/context'
import { makeLink } from '../account-links'
import { accounts, passwordResetRequests } from '../account-tables'
import { accountOfCustomer } from '../adopt-imported-account'
import { passwordResetMail } from '../mails/password-mails'
import { beginAttemptIn, limitConcurrency } from './account-attempts'

/**
 * Stores a request for a new password. The worker looks up the address, so that neither the answer nor its timing tells
 * whether it is known. `limited`: the limit of the visitor's own address is reached.
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
  // Beyond the account's limit no mail is added: its owner has mails enough, and every link in them works.
  if (verdict.outcome === 'account') return { outcome: 'noted' }
  const requestId = context.random.uuid()
  await tx.insert(passwordResetRequests).values({ id: requestId, email, requestedAt: context.now() })
  await context.enqueue(tx, 'answer-password-reset', { requestId }, { singletonKey: requestId })
  return { outcome: 'noted' }
}

/**
 * Mails the link to the account with this address, and deletes the request. Idempotent: a retry after a crash finds
 * none.
 */
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

/** Finds the account of an address; an imported customer who never signed in gets one here. */
async function accountByEmail(tx: Transaction, email: string) {
  const customer = await customerByEmail(tx, email)
  if (customer && !customer.accountId) await accountOfCustomer(tx, email, customer)
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.email, email))
  return account
}
