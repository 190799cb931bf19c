import { lockSubscription } from '@/features/billing/subscriptions/server/lock-subscription'
import type { SubscriptionChange } from '@/features/billing/subscriptions/server/subscription-tables'
import {
  beginChange,
  callOffChange,
  changesDue,
  replaceWaiting,
} from '@/features/billing/subscriptions/server/waiting-change'
import { SYSTEM } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Context, Transaction } from '@/platform/context'
import { retryOnDeadlock } from '@/platform/database-errors'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { OFFICE_LINE_OBSTACLES } from '../../domain/line-obstacles'
import { changedLinesInWords } from '../../domain/line-words'
import { handOutChangeWork } from '../change-work'
import { lineOffer } from '../line-offer'
import { lineChangeBegunAgencyMail } from '../mails/line-change-mails'
import { makeLineChange } from './make-line-change'

interface LineChangeNightFacts {
  changeId: string
  effectiveOn: CalendarDay
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    'line-change': LineChangeNightFacts
  }
}

type Begun = { outcome: 'done' | 'nothing' } | { outcome: 'person'; words: string }

/** Changes of what quotes began whose day has come: what was agreed for today is charged today, at the sum that was shown. */
export const lineChangeWork: NightlyTask<LineChangeNightFacts> = {
  label: 'Wijzigingen bij projecten die ingaan',
  plan: async ({ db }, day) => {
    const due = await changesDue(db, { day, of: 'quotes' })
    const customers = await customerNames(
      db,
      due.map(({ customerId }) => customerId),
    )
    return due.map(({ change, customerId }) => ({
      key: `line-change:${change.id}`,
      sentence: `${customers.get(customerId) ?? 'Onbekende klant'}: ${changedLinesInWords(change.changedLines ?? [])}`,
      amount: change.wish ? change.quotedTotal : null,
      subject: { kind: 'subscription', id: change.subscriptionId },
      customerId,
      facts: { changeId: change.id, effectiveOn: change.effectiveOn },
    }))
  },
  perform: async (context, facts) => {
    const begun = await retryOnDeadlock(() => context.db.transaction((tx) => begin(context, tx, facts)))
    return begun.outcome === 'done'
      ? { outcome: 'done', words: 'De wijziging is ingegaan. Wat er te doen is, staat in de mail aan ons.' }
      : begun
  },
}

async function begin(context: Context, tx: Transaction, { changeId }: LineChangeNightFacts): Promise<Begun> {
  const today = dayOf(context.now())
  const [found] = await changesDue(tx, { day: today, of: 'quotes', changeId })
  if (!found) return { outcome: 'nothing' }
  await lockSubscription(tx, found.change.subscriptionId)
  // Read again under the lock: somebody may have called it off meanwhile.
  const [due] = await changesDue(tx, { day: today, of: 'quotes', changeId })
  if (!due) return { outcome: 'nothing' }
  return due.change.wish
    ? await makeNow(context, tx, due.change)
    : await beginPlanned(context, tx, due.change)
}

/** What is made on its day, at what was shown: a sum that is higher by now is for a person. */
async function makeNow(context: Context, tx: Transaction, change: SubscriptionChange): Promise<Begun> {
  const { subscriptionId, wish, requestId, quotedTotal, askedBy, askedByRole, buttonText, askedAt } = change
  if (!wish) return { outcome: 'nothing' }
  const asked = { subscriptionId, wish, from: null, isOwnWish: false, besides: 'waiting' } as const
  const offer = await lineOffer(context, tx, asked)
  if (!offer || offer.obstacle === 'over') {
    await callOffChange(context, tx, change)
    return { outcome: 'nothing' }
  }
  const { obstacle, quote } = offer
  if (obstacle) return { outcome: 'person', words: OFFICE_LINE_OBSTACLES[obstacle] }
  if (!quote || (quote.now?.amounts.total ?? 0) > quotedTotal)
    return { outcome: 'person', words: 'De som is hoger dan de klant zag. Overleg, of trek de wijziging in.' }
  await replaceWaiting(tx, change)
  await makeLineChange(context, tx, {
    offer,
    quote,
    wish,
    requestId,
    by: { id: askedBy, role: askedByRole },
    buttonText,
    askedAt,
    actor: SYSTEM,
  })
  return { outcome: 'done' }
}

/** What stands in the items already: it is so from today on. */
async function beginPlanned(context: Context, tx: Transaction, change: SubscriptionChange): Promise<Begun> {
  const { subscriptionId } = change
  const lines = change.changedLines ?? []
  await beginChange(context, tx, change)
  await recordEvent(context, tx, {
    actor: SYSTEM,
    action: 'subscription.change-begun',
    subject: { kind: 'subscription', id: subscriptionId },
    details: { to: changedLinesInWords(lines) },
  })
  const asked = { subscriptionId, wish: undefined, from: null, isOwnWish: false } as const
  const offer = await lineOffer(context, tx, asked)
  if (offer) {
    const { project, customer, facts } = offer
    await handOutChangeWork(context, tx, { projectId: project.id, subscriptionId, lines })
    const told = { project, customer, description: facts.subscription.description, lines }
    await queueMail(context, tx, await lineChangeBegunAgencyMail(context, told))
  }
  return { outcome: 'done' }
}
