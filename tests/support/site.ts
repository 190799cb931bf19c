import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-flags.mjs'
import { newDataDirectory, temporaryDataDirectory } from './temporary-data-directory.ts'

export interface Site {
  url: string
  dataDir: string
  process: ChildProcess
  /** Output of the process so far. */
  output: () => string
  /** Stops the process and waits until it has ended. */
  stop: () => Promise<void>
  /** Kills the process at once (SIGKILL), like a power cut. */
  kill: () => Promise<void>
}

export interface SiteOptions {
  dataDir?: string
  env?: Record<string, string>
  /** The checkout whose build is started; by default this one. */
  root?: string
}

const READY = /http:\/\/\S+:\d+/
const WORKING = /De worker draait/
/** Timeout for a start that hangs: on a busy machine the first start fills a demo for longer than a minute. */
const START_LIMIT_MS = 150_000

/** Starts the built product as an operator does, on a free port and a data directory of its own. */
export function startSite({ dataDir, env = {}, root }: SiteOptions = {}): Promise<Site> {
  return start('server', READY, { dataDir, env, root })
}

async function start(entry: string, ready: RegExp, { dataDir, env = {}, root }: SiteOptions): Promise<Site> {
  // Another checkout may be of another version, whose own first start makes its data.
  const directory = dataDir ?? (await (root ? temporaryDataDirectory() : newDataDirectory(env)))
  const child = launch({ DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'warn', ...env }, { root, entry })
  const said = await saidBy(child, ready)
  return {
    url: entry === 'server' ? said : '',
    dataDir: directory,
    process: child.process,
    output: child.output,
    stop: () => end(child.process, 'SIGTERM'),
    kill: () => end(child.process, 'SIGKILL'),
  }
}

/** Starts a worker of the built product; it serves no pages, so its URL is empty. */
export function startWorker({ dataDir, env = {}, root }: SiteOptions = {}): Promise<Site> {
  return start('worker', WORKING, { dataDir, env, root })
}

/** Starts the product where it is expected to refuse; resolves with its exit code and output. */
export function startRefused(env: Record<string, string>): Promise<Ended> {
  return runCommand(['server'], { PORT: '0', LOG_LEVEL: 'warn', ...env })
}

interface Ended {
  code: number | null
  output: string
}

/** Runs a command of the built product, such as `backup`, to its end. */
export async function runCommand(
  [entry = '', ...args]: string[],
  env: Record<string, string>,
): Promise<Ended> {
  const child = launch(env, { entry, args })
  const code = await exitOf(child.process)
  return { code, output: child.output() }
}

export async function removeDirectory(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
}

/** Processes to kill when this one exits. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGTERM')
})

function launch(
  env: Record<string, string>,
  { root, entry = 'server', args = [] }: { root?: string; entry?: string; args?: string[] },
) {
  let printed = ''
  const child = spawn(process.execPath, [...NODE_FLAGS, `dist/app/${entry}.mjs`, ...args], {
    env: { ...process.env, SITE_URL: '', APP_MODE: 'demo', ...NODE_ENVIRONMENT, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(root && { cwd: root }),
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  return { process: child, output: () => printed }
}

async function saidBy(
  child: { process: ChildProcess; output: () => string },
  words: RegExp,
): Promise<string> {
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (Date.now() < giveUpAt) {
    const said = words.exec(child.output())?.[0]
    if (said) return said
    if (child.process.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.process.kill('SIGKILL')
  throw new Error(`The site did not start:\n${child.output()}`)
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = exitOf(child)
  child.kill(signal)
  await exited
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}
