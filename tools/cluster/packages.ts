import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say } from './say.ts'

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** Packages of the cluster, each with a file that shows that it is installed. */
const PACKAGES = [
  ['patroni', '/usr/bin/patroni'],
  ['python3-etcd', '/usr/lib/python3/dist-packages/etcd'],
  ['etcd-server', '/usr/bin/etcd'],
  ['haproxy', '/usr/sbin/haproxy'],
  ['pgbouncer', '/usr/sbin/pgbouncer'],
  ['postgresql', '/usr/lib/postgresql'],
  ['faketime', FAKETIME],
  ['iproute2', '/usr/sbin/ip'],
] as const

/** Paths of the programs of a run; Patroni and etcd may come from another Debian release. */
export interface Programs {
  patroni: string
  /** Path of Patroni's modules, when not in the usual place. */
  pythonPath?: string
  etcd: string
  haproxy: string
  pgbouncer: string
  faketime: string
}

const INSTALLED: Programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  faketime: FAKETIME,
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
}

/** Exits with a message where the run is impossible. */
export function refuseElsewhere(): void {
  const isDebian = existsSync('/etc/debian_version')
  if (isDebian && process.platform === 'linux' && process.getuid?.() === 0) return
  say('This asks for Debian and root: packages, and networks of its own. Nothing was tried.')
  process.exit(1)
}

/**
 * Installs missing packages, without starting or upgrading anything. `release` takes Patroni and etcd from another
 * Debian.
 */
export async function getPrograms(folder: string, release: string | undefined): Promise<Programs> {
  const missing = PACKAGES.filter(([, file]) => !existsSync(file)).map(([name]) => name)
  if (missing.length > 0) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    apt(['update'], environment)
    apt(['install', '-y', '--no-install-recommends', '--no-upgrade', ...missing], environment)
  }
  return release ? await programsOf(release, folder) : INSTALLED
}

/** Unpacks them into the folder of the run: the machine's own packages stay as they are. */
async function programsOf(release: string, folder: string): Promise<Programs> {
  const apart = join(folder, 'apt')
  await mkdir(join(apart, 'lists', 'partial'), { recursive: true })
  await mkdir(join(apart, 'cache', 'archives', 'partial'), { recursive: true })
  await writeFile(join(apart, 'sources.list'), `deb ${mirror()} ${release} main\n`)
  const places = [`Dir::Etc::sourcelist=${apart}/sources.list`, 'Dir::Etc::sourceparts=-']
  places.push(`Dir::State::lists=${apart}/lists`, `Dir::Cache=${apart}/cache`, 'APT::Sandbox::User=root')
  const options = places.flatMap((place) => ['-o', place])
  apt([...options, 'update'])
  apt([...options, 'download', 'patroni', 'etcd-server'], {}, apart)
  const root = join(apart, 'root')
  execFileSync('sh', ['-c', `for package in *.deb; do dpkg -x "$package" ${root}; done`], { cwd: apart })
  return {
    ...INSTALLED,
    patroni: join(root, INSTALLED.patroni),
    pythonPath: join(root, 'usr/lib/python3/dist-packages'),
    etcd: join(root, INSTALLED.etcd),
  }
}

/** Debian mirror of this machine. */
function mirror(): string {
  const targets = execFileSync('apt-get', ['indextargets', '--format', '$(REPO_URI)'], { encoding: 'utf8' })
  const found = targets.split('\n').find((address) => /\/debian\/?$/.test(address))
  if (!found) throw new Error('This machine names no mirror of Debian, so nothing was tried.')
  return found
}

function apt(args: readonly string[], environment: Record<string, string> = {}, cwd?: string): void {
  try {
    const env = { ...process.env, ...environment }
    execFileSync('apt-get', args, { env, stdio: 'pipe', ...(cwd && { cwd }) })
  } catch (error) {
    throw new Error(`apt-get ${args.at(-1)} did not work, so nothing was tried: ${error}`)
  }
}

/** Versions of the programs of a run. */
export function versionsOf({ patroni, pythonPath, etcd, haproxy, pgbouncer }: Programs): string {
  const env = { ...process.env, ...(pythonPath && { PYTHONPATH: pythonPath }) }
  const first = (command: string, ...args: string[]) =>
    execFileSync(command, args, { env, encoding: 'utf8' }).split('\n')[0] ?? ''
  return [
    first('/usr/bin/python3', patroni, '--version'),
    first(etcd, '--version'),
    first(haproxy, '-v').replace(/ \d{4}\/.*/, ''),
    first(pgbouncer, '--version'),
    first(join(postgresFolder(), 'postgres'), '--version'),
  ].join(', ')
}

/** Folder of the newest PostgreSQL on the machine. */
export function postgresFolder(): string {
  const versions = execFileSync('ls', ['/usr/lib/postgresql'], { encoding: 'utf8' }).trim().split('\n')
  const newest = versions.sort((one, other) => Number(one) - Number(other)).at(-1) ?? ''
  return `/usr/lib/postgresql/${newest}/bin`
}
