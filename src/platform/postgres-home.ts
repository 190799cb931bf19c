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
  statfs,
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

/** Paths and user of an embedded PostgreSQL, fixed while it runs. */
export interface PostgresHome {
  binaries: PostgresBinaries
  user: SystemUser | undefined
  /** PostgreSQL's own data directory. */
  cluster: string
  /** Private directory of its only socket. */
  socketDir: string
}

export const SUPERUSER = 'webnoaber'
export const DATABASE = 'webnoaber'

/** Limit of a Unix socket path: 107 bytes on Linux and 103 on macOS, the name of the socket included. */
const MAX_SOCKET_DIR_BYTES = 103 - '/.s.PGSQL.5432'.length

/** Home of root's PostgreSQL when its user cannot enter the data directory, as under /root. */
const SYSTEM_HOME = '/var/lib/webnoaber'

type Log = Pick<Logger, 'info'>

/** Finds or creates the database cluster of a data directory, which must exist and be locked. */
export async function preparePostgresHome(dataDir: string, log: Log): Promise<PostgresHome> {
  const entry = join(dataDir, 'postgres')
  const user = await postgresUser(entry)
  const home = await chooseHome(entry, user)
  const binaries = await usableBinaries(home, user)
  const cluster = join(home, 'postgres')
  await setAsideHalfCluster(cluster, log)
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

/** Directory that holds the cluster: the data directory, unless PostgreSQL's user cannot enter it. */
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

/**
 * Follows the link to a moved cluster. The link is made last, so a dangling one means that the data is gone: never
 * start with an empty cluster instead.
 */
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

/**
 * Atomic creation: makes the cluster under another name, verifies it and renames it last, so that a killed start or a
 * full disk leaves no half of one. Throws a sentence for the operator when the disk is full.
 */
async function createCluster({ home, cluster, binaries, user }: NewCluster): Promise<void> {
  await removeUnfinished(home)
  const unfinished = join(home, `postgres.new-${randomBytes(4).toString('hex')}`)
  // exit_on_error: without it a failed statement leaves exit code 0.
  const inDatabase = (database: string, statement: string) =>
    runAs(
      user,
      program(binaries, 'postgres'),
      ['--single', '-c', 'exit_on_error=on', '-D', unfinished, database],
      `${statement}\n`,
    )
  try {
    await makePrivate(unfinished, user)
    await runAs(user, program(binaries, 'initdb'), [
      '--pgdata',
      unfinished,
      '--username',
      SUPERUSER,
      '--auth',
      'trust',
      '--data-checksums',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-instructions',
    ])
    await inDatabase('postgres', `CREATE DATABASE ${DATABASE}`)
    // Connecting proves that the database exists; the checkpoint flushes it to disk.
    await inDatabase(DATABASE, 'CHECKPOINT')
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw isDiskFull(error) ? new Error(await fullDisk(home), { cause: error }) : error
  }
  await rename(unfinished, cluster)
  await flushDirectory(home)
}

function isDiskFull(error: unknown): boolean {
  return /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT|wrote only \d+ of \d+ bytes/.test(
    String(error),
  )
}

async function fullDisk(home: string): Promise<string> {
  const { bavail, bsize } = await statfs(home)
  return (
    `De schijf van ${home} is vol: er is nog ${Math.floor((bavail * bsize) / 1_000_000)} MB vrij, en een nieuwe database ` +
    'vraagt ongeveer 100 MB. Maak ruimte en start opnieuw; er is niets half achtergebleven.'
  )
}

/** OIDs of template1, template0 and postgres, fixed since PostgreSQL 15. */
const OIDS_OF_INITDB = ['1', '4', '5']

/**
 * Sets aside a cluster without our database, as a full disk leaves it. A rename, not a removal: doubt must not cost
 * data.
 */
async function setAsideHalfCluster(cluster: string, log: Log): Promise<void> {
  if (!(await isCluster(cluster))) return
  const databases = await readdir(join(cluster, 'base')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ours = databases.filter((oid) => /^\d+$/.test(oid) && !OIDS_OF_INITDB.includes(oid))
  if (databases.length === 0 || ours.length > 0) return
  const aside = `${cluster}.half-${randomBytes(4).toString('hex')}`
  await rename(cluster, aside)
  log.info(`In ${cluster} stond een half gemaakte, lege database; die staat nu in ${aside}, en mag weg`)
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

/** fsync of the parent directory, without which a rename may not survive a power cut. */
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
