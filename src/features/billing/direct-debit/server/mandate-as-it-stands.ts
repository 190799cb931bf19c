import { lockMandatesOf, type MandateCustomer } from '@/features/billing/mandates/server/give-mandate'
import {
  mandateReplacedMail,
  mandateRevokedAgencyMail,
  mandateWithdrawnMail,
} from '@/features/billing/mandates/server/mails/mandate-mails'
import {
  mandateOfCustomer,
  type StandingMandate,
  shownOf,
  standingMandates,
} from '@/features/billing/mandates/server/mandate-of-customer'
import {
  BELIEVED_SECONDS,
  claimMandatesToCheck,
  type Mandate,
  withdrawMandateWithId,
} from '@/features/billing/mandates/server/mandate-withdrawal'
import { paymentProvider } from '@/features/billing/payments/server/providers/payment-providers'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { addSeconds } from '@/shared/instants'
import { singleFlight } from '@/shared/single-flight'
import { mandateGone } from './internal/mandate-gone'
import { knownMandate } from './withdraw-mandate'

const questions = singleFlight<Context['db'], void>()

/** A customer's mandate: its provider is asked first, once an hour at most. Without an answer all stays as it was. */
export async function mandateAsItStands(
  context: Context,
  customer: MandateCustomer,
): Promise<StandingMandate | undefined> {
  const { db, now } = context
  const standing = await standingMandates(db, customer.id)
  const question = standing.some((mandate) => isToAskAbout(mandate, now()))
    ? questions.ask(db, customer.id, () => askAboutThose(context, customer))
    : questions.underWay(db, customer.id)
  if (!question) return standing[0] && shownOf(standing[0])
  await question
  return await mandateOfCustomer(db, customer.id)
}

/** The condition of `claimMandatesToCheck`, for a caller that only reads. */
function isToAskAbout(
  { activeAt, providerMandateId, checkedAt }: Awaited<ReturnType<typeof standingMandates>>[number],
  now: Date,
): boolean {
  const isBelieved = checkedAt !== null && checkedAt >= addSeconds(now, -BELIEVED_SECONDS)
  return activeAt !== null && providerMandateId !== null && !isBelieved
}

async function askAboutThose(context: Context, customer: MandateCustomer): Promise<void> {
  for (const mandate of await claimMandatesToCheck(context, customer.id))
    await askAbout(context, customer, mandate)
}

async function askAbout(context: Context, customer: MandateCustomer, mandate: Mandate): Promise<void> {
  const known = knownMandate(mandate)
  const keeper = paymentProvider(context, mandate.provider).mandates
  if (!known || !keeper) return
  const { outcome } = await keeper.state(known)
  if (outcome === 'revoked') await takeNoteOfRevocation(context, customer, mandate)
}

/** Both sides hear of it, once: another mandate debits from now on, or invoices are the customer's to pay. */
async function takeNoteOfRevocation(
  context: Context,
  customer: MandateCustomer,
  mandate: Mandate,
): Promise<void> {
  await retryOnDeadlock(() =>
    context.db.transaction((tx) => withdrawRevoked(context, tx, { customer, mandate })),
  )
}

interface Revoked {
  customer: MandateCustomer
  mandate: Mandate
}

async function withdrawRevoked(
  context: Context,
  tx: Transaction,
  { customer, mandate: { id, provider } }: Revoked,
): Promise<void> {
  await lockMandatesOf(tx, customer)
  if (!(await withdrawMandateWithId(context, tx, id))) return
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'mandate.withdrawn',
    subject: { kind: 'mandate', id },
    details: { provider },
  })
  const toPay = await mandateGone(context, tx, id)
  const other = await mandateOfCustomer(tx, customer.id)
  const goesOn = other?.activeAt ? { wordingVersion: other.wordingVersion, toPay } : undefined
  const mail = goesOn
    ? await mandateReplacedMail(context, customer, goesOn)
    : await mandateWithdrawnMail(context, customer, toPay)
  await queueMail(context, tx, mail)
  const notice = await mandateRevokedAgencyMail(context, customer, { hasOther: goesOn !== undefined })
  await queueMail(context, tx, notice)
}
