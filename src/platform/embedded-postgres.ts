import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ensureDataDirectory } from './data-directory'
import type { DatabaseAddress } from './database'
import { program } from './postgres-binaries'
import { DATABASE, type PostgresHome, preparePostgresHome, SUPERUSER } from './postgres-home'
import { readPostmaster, stopLeftover, stopProcess } from './postgres-postmaster'
import { identity, POSTGRES_ENV } from './postgres-user'

type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

export interface EmbeddedPostgres {
  address: DatabaseAddress
  /** Process id of the running PostgreSQL; it changes after a restart. */
  pid: () => number | undefined
  /** Fast shutdown: running transactions are rolled back, everything committed is on disk. */
  stop: () => Promise<void>
}

/**
 * Starts and supervises the PostgreSQL that npm installed, with its data under `dataDir`/postgres: when it dies it is
 * restarted. It listens on one Unix socket, in a directory that only its user may enter. The caller holds the lock of
 * `lockDataDirectory`.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  /** PostgreSQL's parameters that differ from the product's: tests switch durability off. */
  settings?: Readonly<Record<string, string>>
  /** Called when PostgreSQL's process runs, before it takes connections. */
  onLaunch?: () => void
}): Promise<EmbeddedPostgres> {
  const { log } = options
  const home = await preparePostgresHome(await ensureDataDirectory(options.dataDir), log)
  await stopLeftover(home.cluster, log)
  await emptySocketDirectory(home)

  let child: ChildProcess | undefined
  let isStopping = false
  const killAtExit = () => child?.kill('SIGINT')
  process.once('exit', killAtExit)

  async function start(): Promise<void> {
    child = launch(home, options.settings)
    options.onLaunch?.()
    await untilReady(home, child, log)
    child.once('exit', (code, signal) => {
      if (isStopping) return
      log.error({ code, signal }, 'PostgreSQL is onverwacht gestopt en wordt opnieuw gestart')
      void restart()
    })
  }

  async function restart(): Promise<void> {
    for (let failures = 0; !isStopping; ) {
      try {
        return await start()
      } catch (error) {
        const isPassing = isMemoryInUse(error)
        if (!isPassing)
          log.error({ reason: messageOf(error) }, 'PostgreSQL start niet; er volgt een nieuwe poging')
        await delay(isPassing ? FIRST_PAUSE_MS : restartPauseMs(failures++))
      }
    }
  }

  await startFirst(start)
  return {
    address: { host: home.socketDir, port: PORT, user: SUPERUSER, database: DATABASE },
    pid: () => child?.pid,
    stop: async () => {
      isStopping = true
      process.off('exit', killAtExit)
      if (child) await stopChild(child)
      await removeSocketDirectory(home)
    },
  }
}

/** Address of the PostgreSQL that another process runs on this data directory; undefined when none is ready there. */
export async function runningPostgres(dataDir: string): Promise<DatabaseAddress | undefined> {
  const postmaster = await readPostmaster(join(dataDir, 'postgres'))
  if (!postmaster?.isReady || !postmaster.socketDir) return undefined
  return { host: postmaster.socketDir, port: PORT, user: SUPERUSER, database: DATABASE }
}

/** Part of the socket's name only; nothing listens on a network port. */
const PORT = 5432

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

export function restartPauseMs(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt)
}

const SHARED_MEMORY_ATTEMPTS = 100

/**
 * Whether shared memory is still in use: backends of a killed PostgreSQL need a moment to exit before the next may
 * start.
 */
function isMemoryInUse(error: unknown): boolean {
  return messageOf(error).includes('pre-existing shared memory block')
}

/** First start in this process, retried while backends of a PostgreSQL that was killed earlier are still exiting. */
async function startFirst(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      if (!isMemoryInUse(error) || attempt === SHARED_MEMORY_ATTEMPTS) throw error
      await delay(FIRST_PAUSE_MS)
    }
  }
}

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Parallel workers and JIT are made for long analytical queries: here starting them takes longer than the query, as
  // the planner does not foresee on tables without statistics.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  // Keeps statements and their errors out of the log, because they quote what people typed.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  cluster_name: 'webnoaber',
}

function launch(home: PostgresHome, others: Readonly<Record<string, string>> = {}): ChildProcess {
  const socket = `"${home.socketDir.replaceAll('"', '""')}"`
  const settings = { ...SETTINGS, unix_socket_directories: socket, ...others }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    program(home.binaries, 'postgres'),
    ['-D', home.cluster, '-p', String(PORT), ...flags],
    {
      ...identity(home.user),
      cwd: home.cluster,
      env: POSTGRES_ENV,
      // Process group of its own: Ctrl-C reaches us alone, and PostgreSQL stops after the last request is answered.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  child.unref()
  return child
}

const SLOW_START_MS = 10_000

/** Waits without a time limit: after a crash PostgreSQL first replays its write-ahead log. */
async function untilReady(home: PostgresHome, child: ChildProcess, log: Log): Promise<void> {
  const said = forwardOutput(child, log)
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const startedAt = Date.now()
  for (let reportedAt = startedAt; ; await delay(20)) {
    const postmaster = await readPostmaster(home.cluster)
    if (failure) throw failure
    if (hasEnded(child)) throw new Error(`PostgreSQL start niet: ${said.join('\n')}`)
    if (postmaster?.isReady && postmaster.pid === child.pid) return
    if (Date.now() - reportedAt < SLOW_START_MS) continue
    reportedAt = Date.now()
    log.info({ seconds: Math.round((reportedAt - startedAt) / 1000) }, 'PostgreSQL is nog bezig met starten')
  }
}

const KEPT_LINES = 20

/** Pipes PostgreSQL's own lines to the log, and returns a ring buffer of the last few. */
function forwardOutput(child: ChildProcess, log: Log): string[] {
  const lines: string[] = []
  if (!child.stderr) return lines
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line)
    if (lines.length > KEPT_LINES) lines.shift()
    log.debug({ postgres: line }, 'PostgreSQL')
  })
  // Unreferenced: reading along keeps no process alive that is otherwise finished.
  if (child.stderr instanceof Socket) child.stderr.unref()
  return lines
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return
  await stopProcess(child.pid, async () => !hasEnded(child))
}

/** Removes stale files from the socket directory; no PostgreSQL runs on this cluster now. */
async function emptySocketDirectory(home: PostgresHome): Promise<void> {
  for (const name of await readdir(home.socketDir)) await rm(join(home.socketDir, name), { force: true })
}

async function removeSocketDirectory(home: PostgresHome): Promise<void> {
  await rm(home.socketDir, { recursive: true, force: true })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
