import { and, asc, inArray, isNull, lte, or } from 'drizzle-orm'
import { disputedInvoices } from '@/features/billing/invoices/server/disputes'
import type { NightResult, PlannedLine } from '@/features/operations/nightly-run/domain/night-work'
import type { NightlyTask } from '@/features/operations/nightly-run/server/night-works'
import { customerNames } from '@/features/people/customers/server/customer-list'
import type { Context } from '@/platform/context'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { submissionFault } from '../../domain/internal/debit-day'
import { type CollectOutcome, collect } from '../collect'
import { type Collection, collections } from '../debit-tables'
import { lastTerms } from './debit-terms'
import { followReturnOf } from './follow-return'

/** What is done with a collection: it leaves, is announced anew, is looked for, or its return is followed. */
type Step = 'leave' | 'postpone' | 'look' | 'follow'

interface CollectionFacts {
  collectionId: string
  step: Step
  debitOn: CalendarDay
}

declare module '@/features/operations/nightly-run/domain/night-work' {
  interface NightFacts {
    collection: CollectionFacts
  }
}

/** Debits by mandates: to the provider, or into the file for the bank. */
export const collectionWork: NightlyTask<CollectionFacts> = {
  label: 'Incasso’s',
  plan: async (context, day) => {
    const due = await dueOn(context, day)
    const names = await customerNames(
      context.db,
      due.map(({ customerId }) => customerId),
    )
    return due.map((collection) =>
      lineOf(collection, {
        step: stepOf(context, collection, day),
        customer: names.get(collection.customerId) ?? 'Onbekende klant',
      }),
    )
  },
  perform: async (context, { collectionId, step }) => {
    if (step !== 'follow') return ANSWERS[await collect(context, collectionId)]
    await followReturnOf(context, collectionId)
    return { outcome: 'done', words: 'De reden is bekend; wat erop volgt is gedaan.' }
  },
}

async function dueOn({ db }: Context, day: CalendarDay): Promise<Collection[]> {
  const { state, leavesOn, fileId, followedAt } = collections
  const leaves = and(inArray(state, ['announced', 'submitting']), lte(leavesOn, day), isNull(fileId))
  const follows = and(inArray(state, ['returned', 'rejected']), isNull(followedAt))
  const due = await db
    .select()
    .from(collections)
    .where(or(leaves, follows))
    .orderBy(asc(leavesOn), asc(collections.endToEndId))
  const disputed = await disputedInvoices(
    db,
    due.map(({ invoiceId }) => invoiceId),
  )
  return due.filter((one) => one.state !== 'announced' || !disputed.has(one.invoiceId))
}

function stepOf({ settings }: Context, collection: Collection, today: CalendarDay): Step {
  if (collection.state === 'submitting') return 'look'
  if (collection.state !== 'announced') return 'follow'
  return submissionFault({ ...collection, today }, lastTerms(settings, collection.provider))
    ? 'postpone'
    : 'leave'
}

const WHAT: Record<Step, (collection: Collection) => string> = {
  leave: ({ invoiceNumber, debitOn, provider }) =>
    provider === 'bank-transfer'
      ? `factuur ${invoiceNumber} in het incassobestand, af te schrijven op ${shownDay(debitOn)}`
      : `factuur ${invoiceNumber} afschrijven op ${shownDay(debitOn)}`,
  postpone: ({ invoiceNumber, debitOn }) =>
    `te laat om factuur ${invoiceNumber} nog op ${shownDay(debitOn)} af te schrijven, dus opnieuw aankondigen`,
  look: ({ invoiceNumber }) => `nakijken of de incasso van factuur ${invoiceNumber} is aangekomen`,
  follow: ({ invoiceNumber }) => `uitzoeken waarom de incasso van factuur ${invoiceNumber} niet lukte`,
}

function lineOf(
  collection: Collection,
  { step, customer }: { step: Step; customer: string },
): PlannedLine<CollectionFacts> {
  const { id, amount, debitOn, customerId } = collection
  return {
    key: `collection:${id}`,
    sentence: `${customer}: ${WHAT[step](collection)}`,
    amount: step === 'leave' ? amount : null,
    subject: { kind: 'collection', id },
    // What has left is followed to its end all the same.
    customerId: step === 'leave' || step === 'postpone' ? customerId : null,
    facts: { collectionId: id, step, debitOn },
  }
}

const ANSWERS = {
  'in-file': { outcome: 'done', words: 'Staat in het incassobestand. Lever dat vandaag aan bij je bank.' },
  submitted: { outcome: 'done', words: 'Doorgegeven; over een paar dagen is bekend of het is gelukt.' },
  unsure: {
    outcome: 'person',
    words: 'De betaaldienst gaf geen antwoord. De volgende nacht kijken we eerst of de incasso er is.',
  },
  refused: { outcome: 'person', words: 'De betaaldienst weigerde de incasso. De klant krijgt bericht.' },
  postponed: { outcome: 'done', words: 'Opnieuw aangekondigd, voor een latere dag.' },
  'called-off': { outcome: 'done', words: 'Niet afgeschreven: er mag of hoeft niets meer.' },
  'being-paid': {
    outcome: 'nothing',
    words: 'De klant is zelf aan het betalen. De volgende nacht kijken we opnieuw.',
  },
  disputed: { outcome: 'nothing', words: 'De klant betwist de factuur.' },
  stopped: { outcome: 'nothing', words: 'Deze klant wordt niet benaderd.' },
  nothing: { outcome: 'nothing' },
} as const satisfies Record<CollectOutcome, NightResult>
