import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import {
  copyPostgresBinaries,
  findPostgresBinaries,
  type PostgresBinaries,
  program,
} from './postgres-binaries'
import { canEnter, canRead, canRun, postgresUser, runAs, type SystemUser } from './postgres-user'

/** Everything about one embedded PostgreSQL that stays the same while it runs. */
export interface PostgresHome {
  binaries: PostgresBinaries
  user: SystemUser | undefined
  /** The data directory of PostgreSQL itself. */
  cluster: string
  /** Private directory of the only socket that it listens on. */
  socketDir: string
}

export const SUPERUSER = 'webnoaber'
export const DATABASE = 'webnoaber'

/** Unix socket addresses hold 107 bytes on Linux and 103 on macOS, the name of the socket included. */
const MAX_SOCKET_DIR_BYTES = 103 - '/.s.PGSQL.5432'.length

/** Where root's PostgreSQL lives when its user cannot get to the data directory, as under /root. */
const SYSTEM_HOME = '/var/lib/webnoaber'

type Log = Pick<Logger, 'info'>

/** Finds or makes the database cluster of a data directory. The data directory must be locked and exist. */
export async function preparePostgresHome(dataDir: string, log: Log): Promise<PostgresHome> {
  const entry = join(dataDir, 'postgres')
  const user = await postgresUser(entry)
  const home = await chooseHome(entry, user)
  const binaries = await usableBinaries(home, user)
  const cluster = join(home, 'postgres')
  if (await isCluster(cluster)) await checkVersion(cluster, binaries)
  else await createCluster({ home, cluster, binaries, user })
  if (home !== dataDir && !(await isSymlink(entry))) {
    await symlink(cluster, entry)
    log.info(
      `PostgreSQL draait als "${user?.name}" en kan niet in ${dataDir}: de database staat in ${cluster}`,
    )
  }
  return { binaries, user, cluster, socketDir: await socketDirectory(home, user) }
}

/** The directory that holds the cluster: the data directory, unless PostgreSQL's user cannot enter that. */
async function chooseHome(entry: string, user: SystemUser | undefined): Promise<string> {
  const dataDir = dirname(entry)
  if (await isSymlink(entry)) return await movedHome(entry)
  if (await canEnter(user, dataDir)) return dataDir
  if (await isCluster(entry)) {
    throw new Error(
      `De database in ${entry} is niet bereikbaar voor gebruiker "${user?.name}". ` +
        'Zet de gegevensmap (DATA_DIR) op een plek waar die gebruiker bij kan.',
    )
  }
  const home = join(SYSTEM_HOME, randomBytes(6).toString('hex'))
  for (const folder of [SYSTEM_HOME, home]) {
    if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o711)
  }
  return home
}

/** The link is made last, so a link to nothing means that the data is gone: never start an empty one instead. */
async function movedHome(entry: string): Promise<string> {
  const cluster = await readlink(entry)
  if (await isCluster(cluster)) return dirname(cluster)
  throw new Error(
    `${entry} verwijst naar ${cluster}, maar daar staat geen database meer. Zet die map terug, ` +
      `of verwijder de verwijzing om met een lege database te beginnen.`,
  )
}

async function usableBinaries(home: string, user: SystemUser | undefined): Promise<PostgresBinaries> {
  const installed = await findPostgresBinaries()
  const readable = await canRead(user, join(installed.root, 'share', 'postgresql', 'postgres.bki'))
  if (readable && (await canRun(user, program(installed, 'postgres')))) return installed
  if (!user) return installed
  return await copyPostgresBinaries(installed, home)
}

interface NewCluster {
  home: string
  cluster: string
  binaries: PostgresBinaries
  user: SystemUser | undefined
}

/** Makes the cluster elsewhere and moves it in whole, so that a start that is killed leaves no half of one. */
async function createCluster({ home, cluster, binaries, user }: NewCluster): Promise<void> {
  await removeUnfinished(home)
  const unfinished = join(home, `postgres.new-${randomBytes(4).toString('hex')}`)
  await makePrivate(unfinished, user)
  await runAs(user, program(binaries, 'initdb'), [
    ...['--pgdata', unfinished, '--username', SUPERUSER, '--auth', 'trust', '--data-checksums'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    '--no-instructions',
  ])
  await runAs(
    user,
    program(binaries, 'postgres'),
    ['--single', '-D', unfinished, 'postgres'],
    `CREATE DATABASE ${DATABASE}\n`,
  )
  await rename(unfinished, cluster)
  await flushDirectory(home)
}

async function removeUnfinished(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('postgres.new-')) await rm(join(home, name), { recursive: true, force: true })
  }
}

async function makePrivate(folder: string, user: SystemUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
}

/** A renamed directory is only certain to be there after a power cut once its parent is flushed. */
async function flushDirectory(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function socketDirectory(home: string, user: SystemUser | undefined): Promise<string> {
  const beside = join(home, 'postgres-socket')
  const fits = Buffer.byteLength(beside) <= MAX_SOCKET_DIR_BYTES
  const folder = fits ? beside : await mkdtemp(join(tmpdir(), 'webnoaber-'))
  await makePrivate(folder, user)
  return folder
}

async function isCluster(folder: string): Promise<boolean> {
  return (await clusterVersion(folder)) !== undefined
}

async function clusterVersion(folder: string): Promise<string | undefined> {
  return await readFile(join(folder, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    },
  )
}

async function checkVersion(cluster: string, binaries: PostgresBinaries): Promise<void> {
  const version = await clusterVersion(cluster)
  if (version === binaries.version.split('.')[0]) return
  throw new Error(
    `De database in ${cluster} is van PostgreSQL ${version}, maar dit programma brengt ${binaries.version} mee. ` +
      'Zet een back-up van de oude versie terug in een lege gegevensmap.',
  )
}

async function isSymlink(path: string): Promise<boolean> {
  return await lstat(path).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  )
}
