import { createHash } from 'node:crypto'
import { access, constants, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join, resolve } from 'node:path'

export interface DataDirectoryLock {
  release: () => Promise<void>
}

/** Another process holds the data directory. The message is for the person who typed the command. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse'
  constructor(dataDir: string) {
    super(
      `De gegevensmap ${dataDir} is al in gebruik door een ander proces op deze computer. ` +
        'Stop dat proces eerst, of kies met DATA_DIR een andere map.',
    )
  }
}

/** This user may not read and write the data directory. The message is for the person who typed the command. */
export class DataDirectoryForbidden extends Error {
  override name = 'DataDirectoryForbidden'
}

/**
 * Exclusive lock on a data directory, by a listening socket: the operating system releases it when the process ends, in
 * any way, so that no lock file can go stale. Throws `DataDirectoryInUse` when another process has it; nothing inside
 * the directory is touched then.
 */
export async function lockDataDirectory(dataDir: string): Promise<DataDirectoryLock> {
  const path = await ensureDataDirectory(dataDir)
  const address = lockAddress(path)
  const server = await claim(address)
  if (!server) throw new DataDirectoryInUse(resolve(dataDir))
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/**
 * Creates the data directory if it is missing, and returns its real path. Root's can be traversed by others, but not
 * read, because the unprivileged user that runs PostgreSQL has to get through it. Throws `DataDirectoryForbidden` when
 * this user may not create, read or write it.
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

/** The reason why this user cannot use an existing data directory; undefined if they can. Read-only. */
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

/** In a container a user may have a number but no name. */
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
  // Stale socket: a file system socket outlives a killed process, and may be replaced if nobody answers on it.
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
