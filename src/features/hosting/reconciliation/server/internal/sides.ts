import type { Page, Reading } from '@/features/hosting/providers/domain/answer'
import type { ProvisionTarget } from '@/features/hosting/provisioning/steps/server/step-tables'
import type { Context, Transaction } from '@/platform/context'
import type { Comparison, Theirs } from '../../domain/compare'
import type { Looked } from './read-there'

/** A target that is compared, since when: what changes after that says nothing. */
export interface Comparing {
  context: Context
  target: ProvisionTarget
  since: Date
}

/** How the entries of one kind of target are read, held against ours, and written down. */
export interface Side<Entry, Own> {
  list: (from?: string) => Promise<Reading<Page<Entry>>>
  keyOf: (entry: Entry) => string
  /** Ours at this target, and what of ours the entries belong to: as many queries for one as for thousands. */
  ours: (comparing: Comparing, entries: readonly Entry[]) => Promise<Own[]>
  /** Key of what has to be there; undefined for what need not be, or is being worked at. */
  expectedKey: (own: Own) => string | undefined
  look: (own: Own) => Promise<Reading<Looked<Entry>>>
  compare: (ours: readonly Own[], theirs: Theirs<Entry>, comparing: Comparing) => Comparison
  /** Writes down what was seen of ours. */
  record: (
    tx: Transaction,
    ours: readonly Own[],
    theirs: Theirs<Entry>,
    comparing: Comparing,
  ) => Promise<void>
}
