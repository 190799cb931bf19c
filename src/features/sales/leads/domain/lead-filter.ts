import { type FilterOf, listAddress, oneOf, typedText, whether } from '@/shared/list-address'
import { wordsIn } from '@/shared/search-terms'
import { LEAD_CHANNELS } from './lead-source'
import { LEAD_STATUSES } from './lead-status'

/** Addresses of the lead pages in the back office. */
export const LEADS_PATH = '/admin-dashboard'
export const LEADS_EXPORT_PATH = '/beheer/leads.csv'

/** The same leads as a board. */
export const LEAD_BOARD_PATH = '/beheer/leads/bord'

/** Form for a lead that came by telephone, mail, counter or letter. */
export const NEW_LEAD_PATH = '/beheer/leads/nieuw'

export function leadPath(leadId: string): string {
  return `/beheer/leads/${leadId}`
}

/**
 * `onlyLate`: only leads whose promise is broken. `first-to-do`: running promises by their end, then the rest;
 * `newest`: as they came in.
 */
export const leadList = listAddress(LEADS_PATH, {
  channel: oneOf('tab', LEAD_CHANNELS),
  status: oneOf('status', LEAD_STATUSES),
  search: typedText('zoek'),
  onlyLate: whether('alleen', 'te-laat'),
  onlyThisMonth: whether('periode', 'deze-maand'),
  order: oneOf('volgorde', { 'first-to-do': 'eerst-te-doen', newest: 'nieuwste' }, 'first-to-do'),
})
export type LeadFilter = FilterOf<typeof leadList>

/** The words that a lead must hold, each as the beginning of a word. A phone number becomes one word, however it is written. */
export function searchWords(search: string): string[] {
  if (/^[\d\s()+./-]{6,}$/.test(search)) {
    const digits = search.replace(/\D/g, '').replace(/^(0031|31|0)/, '')
    return digits ? [digits.slice(-9)] : []
  }
  return wordsIn(search)
}
