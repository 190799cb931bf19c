import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database, DatabaseAddress, Transaction } from './database'
import { describeError } from './database-errors'

/**
 * Broadcast to all processes of the site, over PostgreSQL's LISTEN/NOTIFY. A signal is a hint and may get lost, so
 * receivers also poll.
 */
export interface Signals {
  /** Subscribes to every signal from now on; `undefined` means that signals may have been missed while disconnected. */
  listen: (hear: (signal: string | undefined) => void) => () => void
  stop: () => Promise<void>
}

interface SignalTimes {
  /** Heartbeat interval. */
  beatMs: number
  /** Timeout of a heartbeat. */
  patienceMs: number
  /** Limit of the back-off between attempts to connect. */
  longestPauseMs: number
}

const TIMES: SignalTimes = { beatMs: 15_000, patienceMs: 5_000, longestPauseMs: 15_000 }

const GOODBYE_MS = 500

const CHANNEL = 'site'

/**
 * NOTIFY: every process gets it once the transaction commits, and none if it rolls back. PostgreSQL's limit is 7,999
 * bytes.
 */
export async function signal(db: Database | Transaction, text: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${text})`)
}

interface Following {
  /** The signal after which something has to be read again. */
  on: string
  /** Polling interval without any signal: behind some poolers none is heard. */
  everyMs: number
  read: () => Promise<unknown>
  /** Called with what `read` threw; it is read again at the next signal or poll. */
  onFault: (error: unknown) => void
}

/**
 * Reads something again at each signal about it, whenever signals may have been missed, and at an interval, until the
 * returned function is called.
 */
export function followSignal(signals: Signals, { on, everyMs, read, onFault }: Following): () => void {
  const look = () => void read().catch(onFault)
  const unlisten = signals.listen((text) => {
    if (text === undefined || text === on) look()
  })
  const timer = setInterval(look, everyMs).unref()
  return () => {
    clearInterval(timer)
    unlisten()
  }
}

/** Loopback test: whether a signal of ours arrives here in time; behind some poolers none does. */
export async function isHeard(db: Database, signals: Signals, patienceMs: number): Promise<boolean> {
  const own = `heard ${crypto.randomUUID()}`
  const patience = new AbortController()
  const late = delay(patienceMs, false, { signal: patience.signal, ref: false }).catch(() => false)
  const heard = Promise.withResolvers<true>()
  const call = () => void signal(db, own).catch(heard.reject)
  const stop = signals.listen((text) => {
    if (text === own) heard.resolve(true)
    // The connection listens from now on: a signal sent before was lost, so it is sent again.
    if (text === undefined) call()
  })
  try {
    call()
    return await Promise.race([heard.promise, late])
  } finally {
    patience.abort()
    stop()
  }
}

/**
 * Listens on a dedicated connection, as a pool would lend it to others, from the first subscriber on. A connection that
 * breaks, or misses a heartbeat, is replaced.
 */
export function startSignals(
  address: DatabaseAddress,
  log: Pick<Logger, 'warn'>,
  times: SignalTimes = TIMES,
): Signals {
  const hearers = new Set<(signal: string | undefined) => void>()
  const stopping = new AbortController()
  let living: Promise<void> | undefined

  const tell = (text: string | undefined) => {
    for (const hear of hearers) hear(text)
  }
  const live = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const fault = await listenOnce(
        { ...address, application_name: 'webnoaber-signals', connectionTimeoutMillis: times.patienceMs },
        {
          onListening: () => {
            failures = 0
            tell(undefined)
          },
          onSignal: tell,
          times,
          stopping: stopping.signal,
        },
      )
      if (stopping.signal.aborted) return
      log.warn(describeError(fault), 'Luisterverbinding met de database verbroken')
      await delay(pauseMs(failures++, times), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  return {
    listen: (hear) => {
      hearers.add(hear)
      living ??= live()
      return () => void hearers.delete(hear)
    },
    stop: async () => {
      stopping.abort()
      await living
    },
  }
}

/** Exponential back-off with jitter in its upper half: nodes that lost one server do not come back at once. */
function pauseMs(failures: number, { longestPauseMs }: SignalTimes): number {
  return Math.min(longestPauseMs, 250 * 2 ** failures) * (0.5 + Math.random() / 2)
}

interface Listening {
  onListening: () => void
  onSignal: (text: string) => void
  times: SignalTimes
  stopping: AbortSignal
}

/** Listens until the connection is lost, and returns why, or until it is stopped. Never throws. */
async function listenOnce(
  config: ClientConfig,
  { onListening, onSignal, times, stopping }: Listening,
): Promise<unknown> {
  const client = new Client(config)
  const lost = new Promise<unknown>((resolve) => {
    client.once('error', resolve).once('end', () => resolve(new Error('Connection ended')))
    stopping.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  // Handler for later errors of an abandoned connection, which would end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => onSignal(payload ?? ''))
  try {
    return await Promise.race([lost, beat(client, onListening, times, stopping)])
  } catch (error) {
    return error
  } finally {
    if (stopping.aborted) await answered(client.end(), GOODBYE_MS).catch(() => {})
    // Destroys the socket: a server that no longer answers would not see a polite close either.
    client.connection.stream.destroy()
  }
}

/** Connects, listens, and sends heartbeats; throws when one is not answered in time. */
async function beat(
  client: Client,
  onListening: () => void,
  { beatMs, patienceMs }: SignalTimes,
  stopping: AbortSignal,
): Promise<undefined> {
  await client.connect()
  await answered(client.query(`LISTEN ${CHANNEL}`), patienceMs)
  onListening()
  while (!stopping.aborted) {
    await delay(beatMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    if (!stopping.aborted) await answered(client.query('SELECT 1'), patienceMs)
  }
  return undefined
}

async function answered(answer: Promise<unknown>, patienceMs: number): Promise<void> {
  const patience = new AbortController()
  const late = delay(patienceMs, undefined, { signal: patience.signal, ref: false }).then(() => {
    throw new Error('The listening connection does not answer')
  })
  // Handles the rejection of a query that was given up, which may come later.
  answer.catch(() => {})
  try {
    await Promise.race([answer, late])
  } finally {
    patience.abort()
    late.catch(() => {})
  }
}
