import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Database, DatabaseAddress, Transaction } from './database'
import { describeError } from './database-errors'

/** What one process of the site calls to all, over PostgreSQL: a hint, which may get lost. Whoever counts on it looks. */
export interface Signals {
  /** Hears every signal from now on; `undefined` stands for whatever was missed while nobody could hear. */
  listen: (hear: (signal: string | undefined) => void) => () => void
  stop: () => Promise<void>
}

interface SignalTimes {
  /** How often the connection is asked whether it still lives. */
  beatMs: number
  /** How long it may take to say so. */
  patienceMs: number
  /** The longest pause between two tries to connect. */
  longestPauseMs: number
}

const TIMES: SignalTimes = { beatMs: 15_000, patienceMs: 5_000, longestPauseMs: 15_000 }

const GOODBYE_MS = 500

const CHANNEL = 'site'

/** Heard by every process once the transaction commits, and by none if it does not. Short: PostgreSQL takes 7,999 bytes. */
export async function signal(db: Database | Transaction, text: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${text})`)
}

/** Whether what is called to all is heard here, within so much time; behind some poolers nothing is. */
export async function isHeard(db: Database, signals: Signals, patienceMs: number): Promise<boolean> {
  const own = `heard ${crypto.randomUUID()}`
  const patience = new AbortController()
  const late = delay(patienceMs, false, { signal: patience.signal, ref: false }).catch(() => false)
  const heard = Promise.withResolvers<true>()
  const call = () => void signal(db, own).catch(heard.reject)
  const stop = signals.listen((text) => {
    if (text === own) heard.resolve(true)
    // From now on something can be heard: what was called before it was not.
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
 * Listens on a connection of its own, which a pool would give to others, from the first listener on. A connection that
 * breaks, or no longer answers, is replaced.
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

/** Twice as long after each failure, anywhere in the upper half: nodes that lost one server do not come back at once. */
function pauseMs(failures: number, { longestPauseMs }: SignalTimes): number {
  return Math.min(longestPauseMs, 250 * 2 ** failures) * (0.5 + Math.random() / 2)
}

interface Listening {
  onListening: () => void
  onSignal: (text: string) => void
  times: SignalTimes
  stopping: AbortSignal
}

/** Listens until the connection is lost, and answers why; or until it is stopped. Never throws. */
async function listenOnce(
  config: ClientConfig,
  { onListening, onSignal, times, stopping }: Listening,
): Promise<unknown> {
  const client = new Client(config)
  const lost = new Promise<unknown>((resolve) => {
    client.once('error', resolve).once('end', () => resolve(new Error('Connection ended')))
    stopping.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  // A second error of a connection that is given up would otherwise end the process.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => onSignal(payload ?? ''))
  try {
    return await Promise.race([lost, beat(client, onListening, times, stopping)])
  } catch (error) {
    return error
  } finally {
    if (stopping.aborted) await answered(client.end(), GOODBYE_MS).catch(() => {})
    // Whoever does not answer any more does not hear a goodbye either.
    client.connection.stream.destroy()
  }
}

/** Connects, listens, and asks again and again whether the other side is there; throws when it is not. */
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
  // A query of a connection that is gone may fail later, when nobody waits for it.
  answer.catch(() => {})
  try {
    await Promise.race([answer, late])
  } finally {
    patience.abort()
    late.catch(() => {})
  }
}
