import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ADDRESSES, AGENT, FOLDER, LOGS, NODE, TEMPORARY } from './rig.ts'

const BRIDGE = 'rig0'

/** A machine of the rig: a network namespace. */
export type Machine = Exclude<keyof typeof ADDRESSES, 'outside'>

/** Mounts memory over `/run`, as only this namespace sees it, and lays out there what a run needs. */
export function makeFolders(): void {
  // The size is a limit, not a reservation.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'mode=0755,size=4g', 'tmpfs', '/run'])
  for (const folder of [FOLDER, LOGS, TEMPORARY]) mkdirSync(folder, { mode: 0o755 })
  chmodSync(TEMPORARY, 0o1777)
  cpSync(import.meta.dirname, dirname(AGENT), { recursive: true })
  writeFileSync(NODE, '')
  execFileSync('mount', ['--bind', process.execPath, NODE])
}

/** Creates the networks: a bridge, which is the outside, and a machine for each server. */
export function makeNetwork(): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${ADDRESSES.outside}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const [name, address] of Object.entries(ADDRESSES)) {
    if (name === 'outside') continue
    ip('netns', 'add', name)
    ip('link', 'add', `${name}-cable`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', `${name}-cable`, 'master', BRIDGE, 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
    ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
  }
}

function ip(...args: string[]): void {
  execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

interface Program {
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** In a process and mount namespace too: a whole machine rather than one server. */
  isWhole?: boolean
}

/** Starts a program on a machine; its output goes to a log file. */
export function startOn(
  machine: Machine,
  log: string,
  { command, args, env, isWhole }: Program,
): ChildProcess {
  const whole = isWhole
    ? ['unshare', '--mount', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc']
    : []
  const out = openSync(join(LOGS, `${log}.log`), 'a')
  const line = ['netns', 'exec', machine, ...whole, command, ...args]
  return spawn('ip', line, { cwd: FOLDER, env: { ...process.env, ...env }, stdio: ['ignore', out, out] })
}

/** The last lines of every log, for a run that failed. */
export function lastLines(count = 15): string {
  return readdirSync(LOGS)
    .map((file) => [file, readFileSync(join(LOGS, file), 'utf8').trim().split('\n').slice(-count)] as const)
    .filter(([, lines]) => lines.join('') !== '')
    .map(([file, lines]) => `--- ${file}\n${lines.join('\n')}`)
    .join('\n')
}
