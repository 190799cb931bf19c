import { spawn } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'

/** A program that ended with another code than 0; its message holds what it said, and nothing that it was given. */
export class ProgramError extends Error {
  readonly code: number | null

  constructor(program: string, code: number | null, said: string) {
    super(`${program} ended with ${code}: ${said.trim().slice(-400)}`)
    this.code = code
  }
}

/**
 * Runs a program to its end and returns what it printed. Secrets go in by `input`, never as an argument: every user of
 * the machine reads those.
 */
export function run(program: string, args: readonly string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] })
    let printed = ''
    let errors = ''
    child.stdout.on('data', (part) => (printed += String(part)))
    child.stderr.on('data', (part) => (errors += String(part)))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(printed) : reject(new ProgramError(program, code, errors || printed)),
    )
    // A program that ends without reading closes the pipe; its code tells what happened.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

/** Writes a file whole or not at all. */
export function writeWhole(path: string, text: string, mode = 0o644): void {
  writeFileSync(`${path}.new`, text, { mode })
  renameSync(`${path}.new`, path)
}

interface SystemUser {
  name: string
  uid: number
  gid: number
  comment: string
}

export function systemUser(name: string): SystemUser | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const fields = lines.map((line) => line.split(':')).find(([user]) => user === name)
  if (!fields) return undefined
  const [, , uid, gid, comment = ''] = fields
  return { name, uid: Number(uid), gid: Number(gid), comment }
}

export function groupExists(name: string): boolean {
  return readFileSync('/etc/group', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`))
}
