import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { HOST_FOLDER } from '../rig.ts'
import { type Account, accountOf, allAccounts, forget, PACKAGES, record } from './register.ts'
import { reloadNginx, reloadPhp } from './reload.ts'
import {
  certificateOf,
  FIRST_PAGE,
  homeOf,
  nginxConfig,
  nginxFile,
  poolConfig,
  poolFile,
  siteOf,
  trafficLog,
} from './site-files.ts'
import { groupExists, run, systemUser, writeWhole } from './system.ts'

/** Group whose members reach nothing but their home, by SFTP. */
export const SFTP_GROUP = 'hosting'
const MAIL = '/var/mail/vhosts'
const MAIL_UID = 8

export type Fault = 'details' | 'taken' | 'gone'

/** An act that is not done, with the reason. */
export class Refusal extends Error {
  readonly fault: Fault

  constructor(fault: Fault, sentence: string) {
    super(sentence)
    this.fault = fault
  }
}

const commentOf = ({ domainName }: Pick<Account, 'domainName'>) => `hosting ${domainName}`

/** Makes an account, or what is lacking of one that was left half made. */
export async function makeAccount(wanted: Omit<Account, 'state'>, password: string): Promise<void> {
  const { userName, domainName, packageName } = wanted
  packageNamed(packageName)
  const there = accountOf(userName)
  if (there && there.domainName !== domainName) throw takenBy(userName)
  if (there && there.state !== 'unfinished') return
  if (!there) await refuseOccupied(wanted)
  const account: Account = { ...wanted, state: 'unfinished' }
  record(account)
  await makeUser(account, password)
  breaksAfter('user')
  makeHome(account)
  breaksAfter('home')
  await makeDatabase(account)
  breaksAfter('database')
  await apply({ ...account, state: 'running' })
  breaksAfter('site')
  record({ ...account, state: 'running' })
}

/** Whatever has this name already and is no account of ours is somebody else's, and stays as it is. */
async function refuseOccupied({ userName, domainName }: Omit<Account, 'state'>): Promise<void> {
  const isOnMachine = systemUser(userName) || groupExists(userName) || existsSync(homeOf(userName))
  if (isOnMachine || (await hasDatabase(userName))) throw takenBy(userName)
  const isServed = (await run('nginx', ['-T'])).split('\n').some((line) => servesName(line, domainName))
  if (isServed || allAccounts().some((each) => each.domainName === domainName))
    throw new Refusal('taken', `${domainName} hoort bij een ander account.`)
}

function servesName(line: string, domainName: string): boolean {
  const [word, ...names] = line.trim().replace(/;$/, '').split(/\s+/)
  return word === 'server_name' && names.includes(domainName)
}

const takenBy = (userName: string) => new Refusal('taken', `Gebruiker ${userName} is van iemand anders.`)

function packageNamed(packageName: string): void {
  if (!Object.hasOwn(PACKAGES, packageName))
    throw new Refusal('details', `Pakket ${packageName} bestaat niet.`)
}

/** The password goes in by a pipe: on a command line every user of the machine would read it. */
async function makeUser(account: Account, password: string): Promise<void> {
  const { userName } = account
  const user = systemUser(userName)
  if (user && user.comment !== commentOf(account)) throw takenBy(userName)
  if (!user)
    await run('useradd', [
      '--no-create-home',
      '--home-dir',
      homeOf(userName),
      '--shell',
      '/usr/sbin/nologin',
      '--user-group',
      '--groups',
      SFTP_GROUP,
      '--comment',
      commentOf(account),
      userName,
    ])
  await run('chpasswd', [], `${userName}:${password}\n`)
  // The web server reads the files of a site as a member of its group: its home is closed to all others.
  await run('gpasswd', ['--add', 'www-data', userName])
}

/** The home belongs to root, as the jail of SFTP must; the account writes in the folders within. */
function makeHome({ userName }: Account): void {
  const { uid, gid } = systemUser(userName) ?? {}
  if (uid === undefined || gid === undefined) throw new Error(`${userName} has no user`)
  const home = homeOf(userName)
  mkdirSync(home, { recursive: true })
  chownSync(home, 0, gid)
  chmodSync(home, 0o750)
  for (const [folder, mode] of [
    [siteOf(userName), 0o750],
    [join(home, 'tmp'), 0o700],
  ] as const) {
    mkdirSync(folder, { recursive: true })
    // Their owner may have put a link here when an account is finished later: the link itself changes hands.
    lchownSync(folder, uid, gid)
    chmodSync(folder, mode)
  }
  const page = join(siteOf(userName), 'index.php')
  if (existsSync(page)) return
  writeFileSync(page, FIRST_PAGE, { mode: 0o640, flag: 'wx' })
  chownSync(page, uid, gid)
}

/** A database that its owner's processes enter as that user of the machine: there is no password to keep. */
async function makeDatabase({ userName }: Account): Promise<void> {
  await sql(`CREATE DATABASE IF NOT EXISTS \`${userName}\`;
CREATE USER IF NOT EXISTS '${userName}'@'localhost' IDENTIFIED VIA unix_socket;
GRANT ALL ON \`${userName}\`.* TO '${userName}'@'localhost';`)
}

async function hasDatabase(userName: string): Promise<boolean> {
  const found = await sql(`SELECT 1 FROM information_schema.schemata WHERE schema_name = '${userName}'
UNION SELECT 1 FROM mysql.user WHERE user = '${userName}';`)
  return found.trim() !== ''
}

const sql = (statements: string) => run('mariadb', ['--batch', '--skip-column-names'], statements)

/** Has web server, PHP and mail do what the record of an account says. A suspended one has no PHP, so it sends nothing. */
export async function apply(account: Account): Promise<void> {
  const { userName, state } = account
  if (state === 'suspended') rmSync(poolFile(userName), { force: true })
  else writeWhole(poolFile(userName), poolConfig(account))
  await reloadPhp()
  if (state === 'suspended') await endProcesses(userName)
  writeWhole(nginxFile(userName), nginxConfig(account))
  await reloadNginx()
  await writeMail([...allAccounts().filter((each) => each.userName !== userName), account])
}

/** Mail comes in for every account, suspended ones too; those may hand in nothing to be sent. */
async function writeMail(accounts: readonly Account[]): Promise<void> {
  const lines = (line: (account: Account) => string) =>
    accounts.map((account) => `${line(account)}\n`).join('')
  writeWhole(
    '/etc/postfix/domains',
    lines(({ domainName }) => `${domainName} ok`),
  )
  writeWhole(
    '/etc/postfix/mailboxes',
    lines(({ domainName, userName }) => `@${domainName} ${userName}/`),
  )
  for (const { userName } of accounts) {
    mkdirSync(join(MAIL, userName), { recursive: true, mode: 0o700 })
    chownSync(join(MAIL, userName), MAIL_UID, MAIL_UID)
  }
  await run('postmap', ['/etc/postfix/domains', '/etc/postfix/mailboxes'])
  const silent = accounts.filter(({ state }) => state === 'suspended')
  writeWhole(
    '/etc/postfix/submitters',
    [...silent.map(({ userName }) => `!${userName}`), 'static:all\n'].join(', '),
  )
}

/** Ends what runs as a user, which would go on after its site is off. */
async function endProcesses(userName: string): Promise<void> {
  await run('pkill', ['--signal', 'KILL', '--uid', userName]).catch((error) => {
    if (error.code !== 1) throw error
  })
}

export async function changeAccount(
  userName: string,
  domainName: string,
  wanted: Partial<Pick<Account, 'packageName' | 'state'>>,
): Promise<void> {
  const account = oursOrRefused(userName, domainName)
  if (account.state === 'unfinished') throw new Refusal('gone', `Gebruiker ${userName} is half gemaakt.`)
  if (wanted.packageName !== undefined) packageNamed(wanted.packageName)
  const changed = { ...account, ...wanted }
  // Recorded first: an agent that breaks in between applies it when it starts.
  record(changed)
  await apply(changed)
}

function oursOrRefused(userName: string, domainName: string): Account {
  const account = accountOf(userName)
  if (!account && !systemUser(userName)) throw new Refusal('gone', `Gebruiker ${userName} bestaat niet.`)
  if (account?.domainName !== domainName) throw takenBy(userName)
  return account
}

/** Removes an account whole or half made; what is left of it by a crash is removed by the next try. */
export async function removeAccount(userName: string, domainName: string): Promise<void> {
  const account = oursOrRefused(userName, domainName)
  record({ ...account, state: 'unfinished' })
  rmSync(nginxFile(userName), { force: true })
  rmSync(poolFile(userName), { force: true })
  await reloadNginx()
  await reloadPhp()
  await writeMail(allAccounts().filter((each) => each.userName !== userName))
  const user = systemUser(userName)
  if (user && user.comment !== commentOf(account)) throw takenBy(userName)
  if (user) {
    await endProcesses(userName)
    await sql(`DROP DATABASE IF EXISTS \`${userName}\`; DROP USER IF EXISTS '${userName}'@'localhost';`)
    await run('gpasswd', ['--delete', 'www-data', userName]).catch(() => {})
    for (const path of [homeOf(userName), join(MAIL, userName), trafficLog(userName)])
      rmSync(path, { recursive: true, force: true })
    await run('userdel', [userName])
  }
  if (existsSync(certificateOf(domainName)))
    await run('certbot', ['delete', '--non-interactive', '--cert-name', domainName])
  forget(userName)
}

/** Bytes of the files and the mail of an account, and what its site has sent. */
export async function usageOf({ userName, packageName }: Account) {
  const folders = [homeOf(userName), join(MAIL, userName), `/var/lib/mysql/${userName}`].filter(existsSync)
  const total = await run('du', ['--summarize', '--bytes', '--total', ...folders])
  const { diskMb } = PACKAGES[packageName] ?? {}
  const log = existsSync(trafficLog(userName)) ? readFileSync(trafficLog(userName), 'utf8') : ''
  return {
    diskBytes: Number(/(\d+)\s+total/.exec(total)?.[1] ?? 0),
    ...(diskMb && { diskLimitBytes: diskMb * 1024 ** 2 }),
    trafficBytes: log.split('\n').reduce((sum, line) => sum + Number(line), 0),
  }
}

/** The agent dies after this part of an account once, when a run asks for it. */
function breaksAfter(part: string): void {
  const order = join(HOST_FOLDER, 'break-after')
  if (!existsSync(order) || readFileSync(order, 'utf8') !== part) return
  rmSync(order)
  process.kill(process.pid, 'SIGKILL')
}
