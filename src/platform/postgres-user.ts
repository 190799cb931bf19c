import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'

/** A user of the operating system. `undefined` in the code around it means: this process's own user. */
export interface SystemUser {
  name: string
  uid: number
  gid: number
}

/**
 * The user that must run PostgreSQL, which refuses root: the owner of a database that is already there, else
 * `postgres`, else `nobody`. `undefined` when this process is not root.
 */
export async function postgresUser(cluster: string): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8'))
  const owner = await stat(cluster).then(
    ({ uid }) => uid,
    () => 0,
  )
  const user =
    users.find(({ uid }) => uid === owner && uid !== 0) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody')
  if (!user) {
    throw new Error('PostgreSQL draait niet als root, en er is geen gebruiker "postgres" of "nobody".')
  }
  return user
}

/** Reads the lines of /etc/passwd: name, password, uid, gid and more, with colons between them. */
export function parsePasswd(text: string): SystemUser[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

/** Whether that user may enter the directory. The system itself answers, so that ACLs and mounts count too. */
export async function canEnter(user: SystemUser | undefined, directory: string): Promise<boolean> {
  return await succeeds(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory])
}

export async function canRead(user: SystemUser | undefined, file: string): Promise<boolean> {
  return await succeeds(user, '/bin/sh', ['-c', 'test -r "$1"', 'sh', file])
}

export async function canRun(user: SystemUser | undefined, file: string): Promise<boolean> {
  return await succeeds(user, file, ['--version'])
}

async function succeeds(user: SystemUser | undefined, command: string, args: string[]): Promise<boolean> {
  return await runAs(user, command, args).then(
    () => true,
    () => false,
  )
}

/** Clean environment: PGPORT and its kin would reconfigure PostgreSQL. */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Runs a program to its end as that user; rejects with its output when it fails. */
export function runAs(
  user: SystemUser | undefined,
  command: string,
  args: string[],
  input = '',
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { ...identity(user), cwd: '/', env: POSTGRES_ENV })
    const output: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${command} (${code}): ${Buffer.concat(output)}`)),
    )
  })
}

export function identity(user: SystemUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}
