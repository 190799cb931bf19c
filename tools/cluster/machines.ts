import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'

/** User that runs the database's programs: PostgreSQL refuses root. Debian's package creates it. */
export const UNPRIVILEGED = 'postgres'

const BRIDGE = 'webha0'
const NETWORK = '10.77.0'
export const HOST_ADDRESS = `${NETWORK}.1`

/** A machine of the cluster: a network namespace with its processes. */
export interface Machine {
  name: string
  address: string
}

export const MACHINES = [machine(1), machine(2), machine(3)] as const

function machine(number: number): Machine {
  return { name: `webha-n${number}`, address: `${NETWORK}.${10 + number}` }
}

function ip(...args: string[]): string {
  return execFileSync('ip', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Creates three network namespaces and the bridge between them. */
export function makeMachines(): void {
  removeMachines()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${HOST_ADDRESS}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const { name, address } of MACHINES) {
    ip('netns', 'add', name)
    ip('link', 'add', cableOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', cableOf(name), 'master', BRIDGE, 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
  }
}

/** Kills all processes in the namespaces, also of a run that was killed, and removes the namespaces. */
export function removeMachines(): void {
  const there = ip('netns', 'list').split('\n')
  for (const { name } of MACHINES)
    if (there.some((line) => line.split(' ')[0] === name)) {
      signalMachine(name, 'SIGKILL')
      ip('netns', 'delete', name)
    }
  // A namespace is removed only with its last process; until then its cable would block the next run.
  for (const link of [...MACHINES.map(({ name }) => cableOf(name)), BRIDGE]) removeLink(link)
}

function removeLink(link: string): void {
  try {
    ip('link', 'delete', link)
  } catch {
    // It never existed, or was removed with its namespace.
  }
}

/** End of the virtual cable (veth) in this machine's namespace. */
const cableOf = (name: string) => `${name}-c`

export function unplug({ name }: Machine): void {
  ip('link', 'set', cableOf(name), 'down')
}

export function plugIn({ name }: Machine): void {
  ip('link', 'set', cableOf(name), 'up')
}

/** Sends a signal to all processes on a machine, or to those that match. */
export function signalMachine(name: string, signal: NodeJS.Signals, program?: RegExp): void {
  const running = ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number)
  for (const pid of running) if (!program || program.test(commandOf(pid))) signalProcess(pid, signal)
}

/** Kills at once all processes that this run has started beside the machines. */
export function killChildren(): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  for (const pid of children.split('\n').filter(Boolean)) signalProcess(Number(pid), 'SIGKILL')
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

interface Program {
  command: string
  args: readonly string[]
  env?: Record<string, string>
}

/** Starts a program as the unprivileged user, on a machine or beside them; its output goes to a log file. */
export function startProgram(folder: string, log: string, program: Program, on?: Machine): void {
  const asUser = ['setpriv', `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups']
  const there = on ? ['ip', 'netns', 'exec', on.name] : []
  const [command = '', ...args] = [...there, ...asUser, program.command, ...program.args]
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(join(folder, `${log}.log`), { flags: 'a' })
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
}
