import type { Visit } from './visitors.ts'

/** Records of one request in the database. */
export interface Stored {
  /** Records of the request itself: an order, a message. */
  records: number
  /** Further records that it makes, exactly one of each: a lead, an invoice, each of its mails. */
  consequences: Readonly<Record<string, number>>
}

export interface Account {
  event: string
  acknowledged: number
  /** Number of requests with a record, acknowledged or not. */
  stored: number
  lost: number
  doubled: number
  secondsWithoutWrite: number
  failedAnswers: number
}

export interface Fault {
  visit: Visit
  what: 'lost' | 'doubled'
  part: string
}

/** Missing and duplicate records of one request. An unacknowledged one may have all records or none. */
export function faultsOf(visit: Visit, { records, consequences }: Stored): Fault[] {
  const isTold = visit.acknowledgedAt !== undefined
  const parts = Object.entries({ ...consequences, request: records })
  const isExpected = isTold || records > 0
  return parts.flatMap(([part, count]): Fault[] => {
    if (count > 1) return [{ visit, what: 'doubled', part }]
    return isExpected && count === 0 ? [{ visit, what: 'lost', part }] : []
  })
}

export interface EventWindow {
  event: string
  from: number
  to: number
}

/** One line per event: the requests first sent during it, and what became of them. */
export function accountsOf(
  windows: readonly EventWindow[],
  visits: readonly Visit[],
  stored: ReadonlyMap<string, Stored>,
  failures: readonly { event: string }[],
): Account[] {
  return windows.map(({ event, from, to }) => {
    const came = visits.filter((visit) => visit.event === event)
    const faults = came.map((visit) => faultsOf(visit, stored.get(visit.requestId) ?? NOTHING))
    const withFault = (what: Fault['what']) => faults.filter((each) => each.some((one) => one.what === what))
    return {
      event,
      acknowledged: came.filter(({ acknowledgedAt }) => acknowledgedAt !== undefined).length,
      stored: came.filter(({ requestId }) => (stored.get(requestId)?.records ?? 0) > 0).length,
      lost: withFault('lost').length,
      doubled: withFault('doubled').length,
      secondsWithoutWrite: longestSilence(visits, from, to) / 1000,
      failedAnswers: failures.filter((failure) => failure.event === event).length,
    }
  })
}

const NOTHING: Stored = { records: 0, consequences: {} }

/** Longest time between two acknowledgements of any requests, in milliseconds. */
function longestSilence(visits: readonly Visit[], from: number, to: number): number {
  const within = visits.flatMap(({ acknowledgedAt: at }) => (at && at > from && at < to ? [at] : []))
  const moments = [from, ...within.sort((one, other) => one - other), to]
  return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)))
}

/** Numbers missing between the first and the last of a series. */
export function gapsIn(numbers: readonly number[]): number[] {
  const given = new Set(numbers)
  const last = Math.max(0, ...numbers)
  return Array.from({ length: last }, (_, index) => index + 1).filter((number) => !given.has(number))
}

const COLUMNS = [
  ['Acknowledged', 'acknowledged'],
  ['Stored', 'stored'],
  ['Lost', 'lost'],
  ['Doubled', 'doubled'],
  ['No good write for', 'secondsWithoutWrite'],
  ['Failed answers', 'failedAnswers'],
] as const

/** Table of the results, in Markdown. */
export function tableOf(accounts: readonly Account[]): string {
  const head = ['Event', ...COLUMNS.map(([title]) => title)]
  const lines = accounts.map((account) => [
    account.event,
    ...COLUMNS.map(([, name]) =>
      name === 'secondsWithoutWrite' ? `${account[name].toFixed(1)} s` : String(account[name]),
    ),
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
