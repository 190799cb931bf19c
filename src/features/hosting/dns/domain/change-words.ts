import type { SeenZone } from '@/features/hosting/providers/domain/dns-host'
import type { RecordChange } from './planned-change'
import { ttlInWords } from './record-fields'
import { hostOf, shownHost } from './zone-names'

/** Longest value that a line repeats whole. */
const SHOWN_VALUE = 120

const short = (value: string) => (value.length > SHOWN_VALUE ? `${value.slice(0, SHOWN_VALUE)}…` : value)

/** One change in a sentence, for the list of versions and the mail: 'A www: 203.0.113.4 wordt 203.0.113.9'. */
export function changeInWords(zone: Pick<SeenZone, 'name'>, change: RecordChange): string {
  const { type, name, before, after, ttlAfter } = change
  const what = `${type} ${shownHost(hostOf(zone, name))}`
  if (before === null) return `${what} toegevoegd: ${short(after ?? '')}`
  if (after === null) return `${what} verwijderd: ${short(before)}`
  if (before === after) return `${what} ${short(before)}: bewaartijd wordt ${ttlInWords(ttlAfter ?? 0)}`
  return `${what}: ${short(before)} wordt ${short(after)}`
}

/** Lines that are kept of one change, and mailed. */
const MOST_LINES = 100

/** The sentences of a whole change; of a very large one the first, and how many more there are. */
export function changesInWords(zone: Pick<SeenZone, 'name'>, lines: readonly RecordChange[]): string[] {
  const said = lines.slice(0, MOST_LINES).map((line) => changeInWords(zone, line))
  return lines.length > MOST_LINES
    ? [...said, `En nog ${lines.length - MOST_LINES} andere wijzigingen`]
    : said
}

/** Which records changed, without what they say: for the log, where no texts of customers belong. */
export function changedRecords(zone: Pick<SeenZone, 'name'>, lines: readonly RecordChange[]): string {
  const names = [...new Set(lines.map(({ type, name }) => `${type} ${shownHost(hostOf(zone, name))}`))]
  return names.length > 6 ? `${names.slice(0, 6).join(', ')} en ${names.length - 6} meer` : names.join(', ')
}
