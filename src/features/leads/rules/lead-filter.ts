import { wordsIn } from '@/shared/search-words'
import { isUuid } from '@/shared/uuid'
import { isLeadChannel, type LeadChannel } from './lead-source'
import { isLeadStatus, type LeadStatus } from './lead-status'

/** Which leads the overview shows, and in which order. Lives in the address, so that a view can be kept and shared. */
export interface LeadFilter {
  channel: LeadChannel | undefined
  status: LeadStatus | undefined
  search: string
  /** Only leads whose promise is broken. */
  onlyLate: boolean
  onlyThisMonth: boolean
  order: LeadOrder
}

/** `first-to-do`: running promises by their end, then the rest. `newest`: as they came in. */
export type LeadOrder = 'first-to-do' | 'newest'

/** A place in the list: the row before, or after, which to go on. */
export interface LeadCursor {
  direction: 'after' | 'before'
  /** What the list is ordered by, at that row: milliseconds since 1970, or `work_order`. */
  key: number
  id: string
}

const SEARCH_LENGTH = 100

/** Reads the address of the overview; what it does not understand it leaves out. */
export function leadFilterOf(params: URLSearchParams): LeadFilter {
  const channel = params.get('tab')
  const status = params.get('status')
  return {
    channel: isLeadChannel(channel) ? channel : undefined,
    status: isLeadStatus(status) ? status : undefined,
    search: (params.get('zoek') ?? '').trim().slice(0, SEARCH_LENGTH),
    onlyLate: params.get('alleen') === 'te-laat',
    onlyThisMonth: params.get('periode') === 'deze-maand',
    order: params.get('volgorde') === 'nieuwste' ? 'newest' : 'first-to-do',
  }
}

const CURSOR = /^(\d{1,13})_(.+)$/

/** Reads the place in the list; what it does not understand is the beginning. */
export function leadCursorOf(params: URLSearchParams): LeadCursor | undefined {
  for (const [name, direction] of [
    ['na', 'after'],
    ['voor', 'before'],
  ] as const) {
    const [, key, id] = CURSOR.exec(params.get(name) ?? '') ?? []
    if (key && id && isUuid(id)) return { direction, key: Number(key), id }
  }
  return undefined
}

/** The query part of the overview's address, '' for the plain overview. */
export function leadQuery(filter: Partial<LeadFilter>, cursor?: LeadCursor): string {
  const params = new URLSearchParams()
  if (filter.channel) params.set('tab', filter.channel)
  if (filter.status) params.set('status', filter.status)
  if (filter.search) params.set('zoek', filter.search)
  if (filter.onlyLate) params.set('alleen', 'te-laat')
  if (filter.onlyThisMonth) params.set('periode', 'deze-maand')
  if (filter.order === 'newest') params.set('volgorde', 'nieuwste')
  if (cursor) params.set(cursor.direction === 'after' ? 'na' : 'voor', `${cursor.key}_${cursor.id}`)
  const query = params.toString()
  return query ? `?${query}` : ''
}

/** The words that a lead must hold, each as the beginning of a word. A phone number becomes one word, however it is written. */
export function searchWords(search: string): string[] {
  if (/^[\d\s()+./-]{6,}$/.test(search)) {
    const digits = search.replace(/\D/g, '').replace(/^(0031|31|0)/, '')
    return digits ? [digits.slice(-9)] : []
  }
  return wordsIn(search)
}
