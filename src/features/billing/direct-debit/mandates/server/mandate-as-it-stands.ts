import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { paymentProvider } from '@/features/billing/payments/server/providers/payment-providers'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { addSeconds } from '@/shared/instants'
import { singleFlight } from '@/shared/single-flight'
import { lockMandatesOf, type MandateCustomer } from './give-mandate'
import { mandateReplacedMail, mandateRevokedAgencyMail, mandateWithdrawnMail } from './mails/mandate-mails'
import { mandateOfCustomer, type StandingMandate, shownOf, standingMandates } from './mandate-of-customer'
import { mandates } from './mandate-tables'
import { knownMandate } from './withdraw-mandate'

const BELIEVED_SECONDS = 60 * 60

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

/** The condition of `mandatesToAskAbout`, for a caller that only reads. */
function isToAskAbout(
  { activeAt, providerMandateId, checkedAt }: Awaited<ReturnType<typeof standingMandates>>[number],
  now: Date,
): boolean {
  const isBelieved = checkedAt !== null && checkedAt >= addSeconds(now, -BELIEVED_SECONDS)
  return activeAt !== null && providerMandateId !== null && !isBelieved
}

async function askAboutThose(context: Context, customer: MandateCustomer): Promise<void> {
  for (const mandate of await mandatesToAskAbout(context, customer))
    await askAbout(context, customer, mandate)
}

/** Claims the mandates whose turn it is: they count as asked from here on, so that only one node asks. */
async function mandatesToAskAbout({ db, now }: Context, { id }: MandateCustomer) {
  const { customerId, activeAt, withdrawnAt, providerMandateId, checkedAt } = mandates
  return await db
    .update(mandates)
    .set({ checkedAt: now() })
    .where(
      and(
        eq(customerId, id),
        isNotNull(activeAt),
        isNull(withdrawnAt),
        isNotNull(providerMandateId),
        or(isNull(checkedAt), lt(checkedAt, addSeconds(now(), -BELIEVED_SECONDS))),
      ),
    )
    .returning()
}

async function askAbout(
  context: Context,
  customer: MandateCustomer,
  mandate: typeof mandates.$inferSelect,
): Promise<void> {
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
  mandate: typeof mandates.$inferSelect,
): Promise<void> {
  await retryOnDeadlock(() =>
    context.db.transaction((tx) => withdrawRevoked(context, tx, { customer, mandate })),
  )
}

interface Revoked {
  customer: MandateCustomer
  mandate: typeof mandates.$inferSelect
}

async function withdrawRevoked(
  context: Context,
  tx: Transaction,
  { customer, mandate: { id, provider } }: Revoked,
): Promise<void> {
  await lockMandatesOf(tx, customer)
  const [withdrawn] = await tx
    .update(mandates)
    .set({ withdrawnAt: context.now() })
    .where(and(eq(mandates.id, id), isNull(mandates.withdrawnAt)))
    .returning({ id: mandates.id })
  if (!withdrawn) return
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'mandate.withdrawn',
    subject: { kind: 'mandate', id },
    details: { provider },
  })
  const toPay = await context.registries.debits.mandateGone(context, tx, id)
  const other = await mandateOfCustomer(tx, customer.id)
  const goesOn = other?.activeAt ? { wordingVersion: other.wordingVersion, toPay } : undefined
  const mail = goesOn
    ? await mandateReplacedMail(context, customer, goesOn)
    : await mandateWithdrawnMail(context, customer, toPay)
  await queueMail(context, tx, mail)
  const notice = await mandateRevokedAgencyMail(context, customer, { hasOther: goesOn !== undefined })
  await queueMail(context, tx, notice)
}
