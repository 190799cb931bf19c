import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
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
 * others: the unprivileged user that runs PostgreSQL has to get through it.
 */
export async function ensureDataDirectory(dataDir: string): Promise<string> {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700
  await mkdir(dataDir, { recursive: true, mode })
  return await realpath(dataDir)
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
