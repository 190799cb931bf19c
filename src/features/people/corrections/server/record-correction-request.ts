import {
  mayBeDays,
  type Received,
  type ReceivedDays,
} from '@/features/people/correspondence/domain/correspondence'
import { type RecordOutcome, recordAct } from '@/features/people/correspondence/server/record-correspondence'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { lockParty } from '@/features/people/customers/server/member-records'
import type { Context, Database, Transaction } from '@/platform/context'
import { fingerprintOf } from '@/platform/forms/shown-facts'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { answerDueOn } from '../domain/correction'
import { correctionRequests } from './correction-tables'

/** All that recording a request does, as the step before it shows it. */
export interface CorrectionRequestStep {
  dueOn: CalendarDay
}

/** A customer with what recording a request of that day would do; `day`: that day cannot be. */
export async function loadCorrectionRequestStep(
  { db, now }: Pick<Context, 'db' | 'now'>,
  customerId: string,
  days: ReceivedDays,
) {
  const found = await stepOf(db, customerId, { days, now: now() })
  return found && { ...found, shown: fingerprintOf(found.step) }
}

export type FoundRequestStep = NonNullable<Awaited<ReturnType<typeof loadCorrectionRequestStep>>>

async function stepOf(
  db: Database | Transaction,
  customerId: string,
  { days, now }: { days: ReceivedDays; now: Date },
): Promise<
  | {
      customer: NonNullable<Awaited<ReturnType<typeof customerWithId>>>
      step: CorrectionRequestStep | 'day'
    }
  | undefined
> {
  const customer = await customerWithId(db, customerId)
  if (!customer) return undefined
  if (!mayBeDays(days, dayOf(customer.createdAt), dayOf(now))) return { customer, step: 'day' }
  return { customer, step: { dueOn: answerDueOn(days.receivedOn) } }
}

/** Records a request to correct a customer's details, to be answered within a month. */
export async function recordCorrectionRequest(
  context: Context,
  {
    customerId,
    asked,
    received,
    shown,
  }: { customerId: string; asked: string; received: Received; shown: string },
): Promise<RecordOutcome> {
  return await recordAct<CorrectionRequestStep, null>(context, {
    kind: 'correction-asked',
    received,
    shown,
    hold: async (tx) => {
      await lockParty(tx, customerId)
      const found = await stepOf(tx, customerId, { days: received, now: context.now() })
      return found && { customerId, about: null, step: found.step, found: null }
    },
    act: async (tx, _, { dueOn }) => {
      await tx.insert(correctionRequests).values({ id: received.id, asked, dueOn })
    },
  })
}
