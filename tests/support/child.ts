import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

export interface Child {
  process: ChildProcess
  /** Lines of standard output so far. */
  lines: string[]
  /** Standard error so far. */
  errors: () => string
  /** Waits for a line with this prefix, and returns the rest of it. */
  said: (start: string) => Promise<string>
  /** Resolves with its exit code; null when a signal ended it. */
  ended: Promise<number | null>
  kill: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

const ROOT = join(import.meta.dirname, '..', '..')
const LIMIT_MS = 30_000

/** Runs one of the programs in tests/support/children as a process of its own. */
export function startChild(program: string, ...args: string[]): Child {
  const imports = join(ROOT, 'tests/support/typescript-imports.mjs')
  const script = join(ROOT, 'tests/support/children', `${program}.ts`)
  const child = spawn(process.execPath, ['--import', imports, script, ...args], { cwd: ROOT })
  let output = ''
  let errors = ''
  const lines: string[] = []
  child.stdout.on('data', (chunk) => {
    const parts = `${output}${chunk}`.split('\n')
    output = parts.pop() ?? ''
    lines.push(...parts)
  })
  child.stderr.on('data', (chunk) => {
    errors += String(chunk)
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    process: child,
    lines,
    errors: () => errors,
    said: (start) => waitForLine(child, lines, start, () => errors),
    ended,
    kill: async (signal) => {
      child.kill(signal)
      await ended
    },
  }
}

async function waitForLine(
  child: ChildProcess,
  lines: string[],
  start: string,
  errors: () => string,
): Promise<string> {
  const giveUpAt = Date.now() + LIMIT_MS
  for (;;) {
    const found = lines.find((line) => line.startsWith(start))
    if (found !== undefined) return found.slice(start.length).trim()
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      throw new Error(`No line begins with "${start}":\n${lines.join('\n')}\n${errors()}`)
    }
    await delay(10)
  }
}
