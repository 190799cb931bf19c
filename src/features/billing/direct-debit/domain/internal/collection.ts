import { transitions } from '@/shared/transitions'
/**
 * One attempt to collect one invoice.
 * - `planned`: tonight's run may announce it.
 * - `announced`: the customer was told the amount and the day.
 * - `submitting`: it is in a file, or on its way to the provider; whether it arrived is not known yet.
 * - `submitted`: bank or provider has it, and days go by.
 * - `paid`: the money came. It can still be taken back, for thirteen months.
 * - `returned`: it was taken back, or never came after all.
 * - `rejected`: bank or provider did not take it on.
 * - `cancelled`: we called it off ourselves, before it left.
 */
export const COLLECTION_STATES = [
  'planned',
  'announced',
  'submitting',
  'submitted',
  'paid',
  'returned',
  'rejected',
  'cancelled',
] as const
export type CollectionState = (typeof COLLECTION_STATES)[number]

/** What was returned stays so: a new try is a collection of its own, and money that comes after all is a person's work. */
export const collectionTransitions = transitions<CollectionState>({
  planned: ['announced', 'cancelled'],
  announced: ['submitting', 'cancelled'],
  // A contact stop takes it out of a file that is not with the bank yet, and it waits as before.
  submitting: ['submitted', 'rejected', 'cancelled', 'announced'],
  // A bank may tell of the return before, or without, the money.
  submitted: ['paid', 'returned', 'rejected'],
  paid: ['returned'],
  returned: [],
  rejected: [],
  cancelled: [],
})

/** States in which an invoice has one collection at most: `paid` counts too, or it would be debited twice. */
export const LIVE_STATES = [
  'planned',
  'announced',
  'submitting',
  'submitted',
  'paid',
] as const satisfies readonly CollectionState[]

/** What customer and agency wait for: meanwhile nobody is reminded, nor cut off. */
const AWAITED_STATES: readonly CollectionState[] = ['announced', 'submitting', 'submitted']

export function isLive(state: CollectionState): boolean {
  const live: readonly CollectionState[] = LIVE_STATES
  return live.includes(state)
}

export function isAwaited(state: CollectionState): boolean {
  return AWAITED_STATES.includes(state)
}

export const COLLECTION_LABELS = {
  planned: 'Gepland',
  announced: 'Aangekondigd',
  submitting: 'Wordt aangeleverd',
  submitted: 'Bij de bank',
  paid: 'Geïncasseerd',
  returned: 'Teruggeboekt',
  rejected: 'Geweigerd',
  cancelled: 'Vervallen',
} as const satisfies Record<CollectionState, string>
