import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import type { CollectionState } from './collection'
import { returnReason } from './return-codes'

/** The last attempt to collect an invoice. */
interface ShownCollection {
  state: CollectionState
  debitOn: CalendarDay
  returnCode: string | null
}

export interface ShownDebit {
  state: 'announced' | 'on-its-way'
  debitOn: CalendarDay
}

/** Whether its customer waits for it; undefined when there is nothing to wait for. */
export function debitShown(collection: ShownCollection | undefined): ShownDebit | undefined {
  if (!collection) return undefined
  const { state, debitOn } = collection
  if (state === 'announced') return { state, debitOn }
  return state === 'submitting' || state === 'submitted' ? { state: 'on-its-way', debitOn } : undefined
}

/** What the customer reads beside an invoice that is open; undefined when a debit has no part in it. */
export function debitInWords(collection: ShownCollection | undefined): string | undefined {
  if (!collection) return undefined
  const { state, debitOn, returnCode } = collection
  switch (state) {
    case 'announced':
      return `wordt afgeschreven op ${shownDay(debitOn)}`
    case 'submitting':
    case 'submitted':
      return `is onderweg bij je bank, en wordt afgeschreven op ${shownDay(debitOn)}. Betaal niet ook zelf: dan betaal je twee keer`
    case 'returned':
    case 'rejected':
      return failedInWords(returnCode)
    default:
      return undefined
  }
}

/** Of who died nobody is told anything here either. */
function failedInWords(code: string | null): string | undefined {
  const { customer } = returnReason(code)
  return customer === null ? undefined : `afschrijven niet gelukt: ${customer} Betaal deze factuur zelf`
}
