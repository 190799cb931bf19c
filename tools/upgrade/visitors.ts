import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { orderFields } from '../../tests/support/orders'

/** Forms that visitors send, and the table in which each is stored under their e-mail address. */
export const FORMS = [
  {
    action: 'leads.requestQuote',
    stored: 'SELECT email FROM offer_requests',
    fields: (email: string) => ({ name: 'Jan Wevers', email, source: 'upgrade' }),
  },
  {
    action: 'contact.sendMessage',
    stored: 'SELECT email FROM contact_messages',
    fields: (email: string) => ({
      name: 'Jan Wevers',
      email,
      subject: 'Vraag',
      message: 'Wanneer zijn jullie open?',
    }),
  },
  {
    action: 'hosting.placeOrder',
    stored: 'SELECT customer_email AS email FROM hosting_orders',
    fields: (email: string) => orderFields({ customer_email: email }),
  },
] as const

/** Outcomes of all visits. */
export interface Visits {
  /** E-mail addresses of acknowledged visitors, by action. */
  acknowledged: Map<string, string[]>
  /** Times of the acknowledgements, in milliseconds since the start. */
  goodAt: number[]
  /** Tries that failed and were made again on another node. */
  failedTries: number
  /** Visitors without an acknowledgement after all their tries. */
  sentAway: number
}

const LANES = 4
const PAUSE_MS = 50
const TRIES = 60
const RETRY_AFTER_MS = 250

/**
 * Sends forms to these nodes until stopped. A visitor without an acknowledgement retries on the next node, as a load
 * balancer and a visitor do. `nodes` may change meanwhile.
 */
export function beginVisits(nodes: readonly { url: string }[]): {
  visits: Visits
  stop: () => Promise<void>
} {
  const visits: Visits = { acknowledged: new Map(), goodAt: [], failedTries: 0, sentAway: 0 }
  let isOver = false
  let turns = 0
  const lane = async () => {
    while (!isOver) {
      await visit(nodes, turns++, visits)
      await delay(PAUSE_MS)
    }
  }
  const lanes = Promise.all(Array.from({ length: LANES }, lane))
  return {
    visits,
    stop: async () => {
      isOver = true
      await lanes
    },
  }
}

async function visit(nodes: readonly { url: string }[], turn: number, visits: Visits): Promise<void> {
  const form = FORMS[turn % FORMS.length] ?? FORMS[0]
  const email = `upgrade-${randomUUID()}@example.com`
  const fields = { request_id: randomUUID(), elapsed_ms: '9000', ...form.fields(email) }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const node = nodes[(turn + attempt) % nodes.length]
    if (node && (await isAccepted(node.url, form.action, fields, turn))) {
      visits.goodAt.push(performance.now())
      const known = visits.acknowledged.get(form.action) ?? []
      visits.acknowledged.set(form.action, [...known, email])
      return
    }
    visits.failedTries += 1
    await delay(RETRY_AFTER_MS)
  }
  visits.sentAway += 1
}

async function isAccepted(
  url: string,
  action: string,
  fields: Record<string, string>,
  turn: number,
): Promise<boolean> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = {
    origin: url,
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  }
  try {
    const response = await fetch(`${url}/_actions/${action}`, { method: 'POST', headers, body })
    return response.ok && (await response.text()).includes('"accepted"')
  } catch {
    return false
  }
}

/** The longest time between two acknowledgements from `from` to `to`, in seconds. */
export function longestGap({ goodAt }: Visits, from: number, to: number): number {
  const moments = [from, ...goodAt.filter((at) => at > from && at < to), to]
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1000
}
