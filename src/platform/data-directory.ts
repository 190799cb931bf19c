import { createHash } from 'node:crypto'
import { access, constants, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

export interface DataDirectoryLock {
  release: () => Promise<void>
}

/** Another process holds the data directory. Its message is meant for the person who typed the command. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse'
  constructor(dataDir: string) {
    super(
      `De gegevensmap ${dataDir} is al in gebruik door een ander proces op deze computer. ` +
        'Stop dat proces eerst, of kies met DATA_DIR een andere map.',
    )
  }
}

/** The data directory is not this user's to read and write. Its message is meant for the person who typed the command. */
export class DataDirectoryForbidden extends Error {
  override name = 'DataDirectoryForbidden'
}

/**
 * Claims a data directory for this process alone. The claim is a listening socket, so the operating system gives
 * it up at the moment that the process ends, however it ends: there is no lock file that can go stale.
 * Throws `DataDirectoryInUse` when another process was first; nothing inside the directory is touched then.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const path = await ensureDataDirectory(dataDir)
  const address = lockAddress(path)
  const server = await claim(address)
  if (!server) throw new DataDirectoryInUse(resolve(dataDir))
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/**
 * Makes the data directory if it is missing and answers its real path. Root's is passable, not readable, for
 * others: the unprivileged user that runs PostgreSQL has to get through it. Throws `DataDirectoryForbidden` when this
 * user may not make, read or write it.
 */
export async function ensureDataDirectory(dataDir: string): Promise<string> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  try {
    await mkdir(dataDir, { recursive: true, mode })
    const path = await realpath(dataDir)
    await mayUse(path)
    return path
  } catch (error) {
    throw (await forbidden(dataDir, error)) ?? error
  }
}

/** Why this user cannot use a data directory that is there, in words; undefined when nothing forbids it. Makes nothing. */
export async function whyForbidden(dataDir: string): Promise<string | undefined> {
  return await mayUse(dataDir).then(
    () => undefined,
    async (error) => (await forbidden(dataDir, error))?.message,
  )
}

function mayUse(path: string): Promise<void> {
  return access(path, constants.R_OK | constants.W_OK | constants.X_OK)
}

const FORBIDDEN_CODES = ['EACCES', 'EPERM', 'EROFS']

async function forbidden(dataDir: string, error: unknown): Promise<DataDirectoryForbidden | undefined> {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!FORBIDDEN_CODES.includes(code)) return undefined
  const path = resolve(dataDir)
  if (code === 'EROFS')
    return new DataDirectoryForbidden(
      `De gegevensmap ${path} staat op een schijf waarop niet kan worden geschreven. Kies met DATA_DIR een andere map.`,
    )
  const { username, uid } = currentUser()
  const owner = await stat(path).then(
    (entry) => entry.uid,
    () => undefined,
  )
  const whose =
    owner === undefined || owner === uid ? '' : `, want hij is van een andere gebruiker (${owner})`
  return new DataDirectoryForbidden(
    `Gebruiker ${username} kan niet in de gegevensmap ${path}${whose}. Start als de gebruiker van die map, ` +
      `geef hem aan deze gebruiker met: sudo chown -R ${username} ${path}, of kies met DATA_DIR een andere map.`,
  )
}

/** In a container the user may have a number and no name. */
function currentUser(): { username: string; uid: number } {
  try {
    return userInfo()
  } catch {
    const uid = process.getuid?.() ?? -1
    return { username: String(uid), uid }
  }
}

function lockAddress(realPath: string): string {
  const name = `webnoaber-${createHash('sha256').update(realPath).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

async function claim(address: string): Promise<Server | undefined> {
  const server = await listen(address)
  if (server || !address.startsWith('/')) return server
  // A socket in the file system outlives a killed process; one that nobody answers is free to take.
  if (await isAnswered(address)) return undefined
  await rm(address, { force: true })
  return await listen(address)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen({ path: address, exclusive: true }, () => {
      server.unref()
      done(server)
    })
  })
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
