import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type VisitKind, visitRequest } from '../../tests/support/visit-requests.ts'

const KINDS: readonly VisitKind[] = ['contact', 'quote', 'order', 'chat', 'newsletter']

/** Timeout of a browser; after it the visitor tries again. */
const PATIENCE_MS = 40_000
const BEFORE_RETRY_MS = 2_000
/** Time after which a visitor gives up. */
const GIVES_UP_AFTER_MS = 90_000

/** A visitor's request and its outcome. */
export interface Visit {
  kind: VisitKind
  /** Idempotency key: the same at every try. */
  requestId: string
  email: string
  /** Event of the cluster during the first try. */
  event: string
  /** When the visitor read that it is saved; absent for one who gave up. */
  acknowledgedAt?: number
}

/** An answer that was no acceptance, or none at all. */
interface Failure {
  event: string
  reason: string
}

/** The load: new visitors of each kind in turn, who retry on the other node until they read that it is saved. */
export class Visitors {
  readonly visits: Visit[] = []
  readonly failures: Failure[] = []
  /** The present event, for new visitors. */
  event = 'before'
  readonly #nodes: readonly (() => string)[]
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  /** `nodes` return their present URL. */
  constructor(nodes: readonly (() => string)[]) {
    this.#nodes = nodes
  }

  /** Starts so many visitors per second. */
  begin(perSecond: number): void {
    this.#timer = setInterval(() => {
      const run = this.#visit().finally(() => this.#running.delete(run))
      this.#running.add(run)
    }, 1000 / perSecond)
  }

  /** Stops new visitors; resolves when every visitor has read an acceptance or gave up. */
  async end(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#running)
  }

  async #visit(): Promise<void> {
    const turn = this.visits.length
    const kind = KINDS[turn % KINDS.length] ?? 'contact'
    const requestId = randomUUID()
    const visit: Visit = { kind, requestId, email: `${kind}-${requestId}@example.com`, event: this.event }
    this.visits.push(visit)
    const until = Date.now() + GIVES_UP_AFTER_MS
    for (let attempt = turn; Date.now() < until; attempt++) {
      const base = this.#nodes[attempt % this.#nodes.length]?.() ?? ''
      const reason = await send(base, visit, turn)
      if (!reason) {
        visit.acknowledgedAt = Date.now()
        return
      }
      this.failures.push({ event: this.event, reason })
      await delay(BEFORE_RETRY_MS)
    }
  }
}

/** One try, from an IP address that counts for this visitor alone. Returns why it was no acceptance. */
async function send(base: string, visit: Visit, turn: number): Promise<string | undefined> {
  const { path, body, headers } = visitRequest(visit)
  try {
    const response = await fetch(base + path, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { ...headers, origin: base, 'x-forwarded-for': `10.3.${turn >> 8}.${turn & 255}` },
    })
    const text = await response.text()
    const accepted = visit.kind === 'chat' ? response.status === 200 : text.includes('"accepted"')
    return response.ok && accepted ? undefined : `${visit.kind}: ${response.status} ${text.slice(0, 160)}`
  } catch (error) {
    return `${visit.kind}: ${error instanceof Error ? (error.cause ?? error) : error}`
  }
}
