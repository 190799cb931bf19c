import { lockMandatesOf, type MandateCustomer } from '@/features/billing/mandates/server/give-mandate'
import { standingMandates } from '@/features/billing/mandates/server/mandate-of-customer'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { type ForeseenMail, foresee } from '@/features/operations/mail/server/queue-mail'
import {
  mayBeDays,
  type Received,
  type ReceivedDays,
} from '@/features/people/correspondence/domain/correspondence'
import { type RecordOutcome, recordAct } from '@/features/people/correspondence/server/record-correspondence'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type CalendarDay, dayOf, earlierOf } from '@/shared/calendar-day'
import { type AwaitedDebit, awaitedDebitsOfCustomer } from '../../../server/collection-queries'
import { withdrawMandateIn } from '../../../server/withdraw-mandate'

/** All that withdrawing the mandates of a customer does, as the step before it shows it. */
export interface MandateStep {
  /** The day on which the oldest was given. */
  since: CalendarDay
  /** How many are withdrawn: they go together. */
  count: number
  debits: readonly Omit<AwaitedDebit, 'invoiceId'>[]
  mail: ForeseenMail
}

/**
 * - `none`: no mandate stands.
 * - `day`: the day lies before the oldest, or is still to come.
 */
export type NoMandateStep = 'none' | 'day'

/** A customer with what recording the withdrawal of that day would do now. */
export async function loadMandateStep(
  context: Pick<Context, 'db' | 'now' | 'mailer'>,
  customerId: string,
  days: ReceivedDays,
) {
  const customer = await customerWithId(context.db, customerId)
  if (!customer) return undefined
  const step = await mandateStep(context, context.db, customer, days)
  return { customer, step, shown: fingerprintOf(step) }
}

export type FoundMandateStep = NonNullable<Awaited<ReturnType<typeof loadMandateStep>>>

async function mandateStep(
  { mailer, now }: Pick<Context, 'mailer' | 'now'>,
  db: Database | Transaction,
  customer: { id: string; email: string },
  days: ReceivedDays,
): Promise<MandateStep | NoMandateStep> {
  const standing = await standingMandates(db, customer.id)
  const [first, ...others] = standing.map(({ givenAt }) => dayOf(givenAt))
  if (!first) return 'none'
  const since = others.reduce(earlierOf, first)
  if (!mayBeDays(days, since, dayOf(now()))) return 'day'
  const debits = await awaitedDebitsOfCustomer(db, customer.id)
  return {
    since,
    count: standing.length,
    debits: debits.map(({ invoiceId: _, ...debit }) => debit),
    mail: await foresee({ mailer }, db, { to: customer.email }),
  }
}

interface Recording {
  customerId: string
  received: Received
  /** Fingerprint of the step that the colleague saw. */
  shown: string
}

type MandateParty = Omit<MandateCustomer, 'accountId'>

/** Records that a customer took the mandate back outside the site, and withdraws it as their own button does. */
export async function recordMandateWithdrawal(
  context: Context,
  { customerId, received, shown }: Recording,
): Promise<RecordOutcome> {
  return await recordAct<MandateStep, MandateParty>(context, {
    kind: 'mandate-withdrawn',
    received,
    shown,
    hold: async (tx) => {
      await lockMandatesOf(tx, { id: customerId })
      const customer = await customerWithId(tx, customerId)
      if (!customer) return undefined
      const found = { id: customerId, name: customer.customerName, email: customer.email }
      const step = await mandateStep(context, tx, customer, received)
      return { customerId, about: null, step, found }
    },
    act: async (tx, customer) => {
      const actor = actorOf({ ...received.admin, role: 'admin' })
      await withdrawMandateIn(context, tx, customer, { actor, noted: received })
    },
  })
}
