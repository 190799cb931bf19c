import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Fields of PostgreSQL's postmaster.pid. */
export interface Postmaster {
  pid: number
  isReady: boolean
  /** Directory of its socket; empty while the file is being written. */
  socketDir: string
}

const SOCKET_LINE = 4
const STATUS_LINE = 7

/** Parses the process id (line 1) and the status (line 8); undefined while the file is being written. */
export function parsePostmasterFile(text: string): Postmaster | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 1) return undefined
  return {
    pid,
    isReady: lines[STATUS_LINE]?.trim() === 'ready',
    socketDir: lines[SOCKET_LINE]?.trim() ?? '',
  }
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  return await readFile(postmasterFile(cluster), 'utf8').then(parsePostmasterFile, () => undefined)
}

/**
 * Stops an orphaned PostgreSQL of this cluster, whose owner was killed. Call it only with the lock on the data
 * directory: then nobody else can be using it.
 */
export async function stopLeftover(cluster: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const leftover = await readPostmaster(cluster)
  if (!leftover || !isAlive(leftover.pid)) return
  if (!(await servesCluster(leftover.pid, cluster))) {
    // Stale pid file: another program has the process id since, as is usual after a restart of the machine or
    // container. PostgreSQL would take that program for a running server and refuse to start.
    await rm(postmasterFile(cluster), { force: true })
    return
  }
  log.warn({ pid: leftover.pid }, 'Een PostgreSQL van een afgebroken start draait nog en wordt gestopt')
  await stopProcess(leftover.pid, () => servesCluster(leftover.pid, cluster))
}

const STOP_STEPS = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const satisfies { signal: NodeJS.Signals; patienceMs: number }[]

/** Escalates: fast shutdown first, then harder signals. No committed row is lost in any of the three. */
export async function stopProcess(pid: number, isRunning: () => Promise<boolean>): Promise<void> {
  for (const { signal, patienceMs } of STOP_STEPS) {
    sendSignal(pid, signal)
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      if (!(await isRunning())) return
      await delay(20)
    }
  }
  throw new Error(`PostgreSQL (proces ${pid}) laat zich niet stoppen.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!isErrno(error) || error.code !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isErrno(error) && error.code === 'EPERM'
  }
}

/**
 * Recognizes our PostgreSQL by its arguments, which have the directory and which every user may read. A zombie process
 * has no arguments any more.
 */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const command = process.platform === 'linux' ? await linuxCommand(pid) : await psCommand(pid)
  return command.includes('postgres') && command.includes(cluster)
}

async function linuxCommand(pid: number): Promise<string> {
  return await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}

function psCommand(pid: number): Promise<string> {
  return new Promise((done) => {
    execFile('ps', ['-ww', '-o', 'command=', '-p', String(pid)], (_, output) => done(output))
  })
}

function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

function isErrno(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error
}
