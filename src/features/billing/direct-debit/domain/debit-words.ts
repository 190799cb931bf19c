import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import type { CollectionState } from './internal/collection'
import { returnReason } from './internal/return-codes'

interface FailedAttempt {
  debitOn: CalendarDay
  returnCode: string | null
}

/** The last attempt to collect an invoice. */
interface ShownCollection extends FailedAttempt {
  state: CollectionState
  /** Whether it is known why it failed, and what followed was done. */
  isFollowed: boolean
  /** Who debits, as it stands on the customer's bank statement. */
  creditor: string
  /** The attempt before that gave no money, if there was one. */
  failed: FailedAttempt | null
}

export interface ShownDebit {
  state: 'announced' | 'on-its-way' | 'failed'
  debitOn: CalendarDay
  creditor: string
  /** Whether an attempt before it failed. */
  isAgain: boolean
}

/** How a debit stands that its customer has to know of; undefined when there is none. */
export function debitShown(collection: ShownCollection | undefined): ShownDebit | undefined {
  const state = collection && SHOWN_AS[collection.state]
  if (!state) return undefined
  const { debitOn, creditor, failed } = collection
  return { state, debitOn, creditor, isAgain: failed !== null }
}

const SHOWN_AS: Partial<Record<CollectionState, ShownDebit['state']>> = {
  announced: 'announced',
  submitting: 'on-its-way',
  submitted: 'on-its-way',
  returned: 'failed',
  rejected: 'failed',
}

/** Whether somebody waits for it: until then nothing has to be paid. */
export function isAwaitedDebit(debit: ShownDebit | undefined): debit is ShownDebit {
  return debit !== undefined && debit.state !== 'failed'
}

/** What the customer reads beside an invoice that is open; undefined when a debit has no part in it. */
export function debitInWords(collection: ShownCollection | undefined): string | undefined {
  if (!collection) return undefined
  const { debitOn, creditor, failed } = collection
  switch (debitShown(collection)?.state) {
    case 'announced': {
      const before = failed && failedInWords(failed)
      return before
        ? `${before} We proberen het nog één keer: ${creditor} schrijft af op ${shownDay(debitOn)}`
        : `wordt afgeschreven op ${shownDay(debitOn)} door ${creditor}`
    }
    case 'on-its-way':
      return `is onderweg bij je bank: ${creditor} schrijft af op ${shownDay(debitOn)}. Betaal niet ook zelf: dan betaal je twee keer`
    case 'failed': {
      if (!collection.isFollowed)
        return `afschrijven op ${shownDay(debitOn)} niet gelukt. We horen nog van je bank waarom`
      const words = failedInWords(collection)
      return words && `${words} Betaal deze factuur zelf`
    }
    default:
      return undefined
  }
}

/** Words for a failed debit; undefined when the customer has died: nobody is told anything here either. */
function failedInWords({ debitOn, returnCode }: FailedAttempt): string | undefined {
  const { customer } = returnReason(returnCode)
  return customer === null ? undefined : `afschrijven op ${shownDay(debitOn)} niet gelukt: ${customer}`
}
