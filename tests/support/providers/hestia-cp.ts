import {
  LOGIN_PAGE,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'

interface Site {
  isSuspended: boolean
}

interface MailDomain {
  isSuspended: boolean
  mailboxes: Map<string, Site>
}

interface User {
  name: string
  package: string
  email: string
  isSuspended: boolean
  sites: Map<string, Site>
  mail: Map<string, MailDomain>
}

export interface HestiaCpServer extends ProviderServer {
  accessKey: string
  secretKey: string
  users: Map<string, User>
  changes: () => number
  /** A user whom somebody else made, with a site and mailboxes; without a domain it has neither. */
  addUser: (userName: string, domain: string | undefined, name: string) => void
  /** Commands end well, and nothing is done. */
  ignoreChanges: () => void
  /** The next command that changes something ends with this code and these words. */
  refuse: (code: number, words: string) => void
  /** The key may run no other commands than these. */
  allow: (commands: readonly string[]) => void
  /** The web server does not start again after the next command, which was done. */
  failRestart: () => void
  /** Packages made from now on have room for no site. */
  leaveNoRoom: () => void
}

export const PACKAGES = ['onbeperkt', 'klein']

/** Mailboxes of a domain: those a customer made. */
const MAILBOXES = ['info']

const [OK, E_INVALID, E_NOTEXIST, E_EXISTS, E_SUSPENDED, E_UNSUSPENDED] = [0, 2, 3, 4, 5, 6]
const [E_PASSWORD, E_FORBIDDEN, E_RESTART] = [9, 10, 20]

/** Fake of HestiaCP: its API of one address, and the commands that the driver runs. */
export async function startHestiaCpServer(): Promise<HestiaCpServer> {
  const accessKey = 'HcKey0123456789abcde'
  const secretKey = 'hestia-geheim_0123456789abcdef0123456789'
  const users = new Map<string, User>()
  let changes = 0
  let ignores = false
  let hasRoom = true
  let restarts = true
  let allowed: readonly string[] | undefined
  let refusal: ProviderReply | undefined

  function answer({ path, text, query }: ProviderRequest): ProviderReply {
    if (path !== '/api/') return { status: 200, headers: HTML, text: LOGIN_PAGE }
    const form = new URLSearchParams(text)
    const command = form.get('cmd') ?? ''
    const args = Array.from({ length: 13 }, (_, index) => form.get(`arg${index + 1}`) ?? '')
    // What stands in an address is in every log: the real one does not read it from there either.
    if (query.size > 0 || form.get('access_key') !== accessKey || form.get('secret_key') !== secretKey)
      return ended(E_PASSWORD, 'Error: Authentication failed')
    if (allowed && !allowed.includes(command))
      return ended(E_FORBIDDEN, `Error: Key ${accessKey} don't have permission to run the command ${command}`)
    const run = COMMANDS[command]
    if (!run) return ended(E_INVALID, `Error: ${command} command invalid`)
    if (refusal && !isQuestion(command)) {
      const said = refusal
      refusal = undefined
      return said
    }
    const reply = run(args)
    if (restarts || isQuestion(command) || reply.status >= 400) return reply
    restarts = true
    return ended(E_RESTART, "Error: can't restart web")
  }

  function act(change: () => void): ProviderReply {
    if (!ignores) {
      change()
      changes++
    }
    return ended(OK, '')
  }

  const absent = (what: string) => ended(E_NOTEXIST, `Error: ${what} doesn't exist`)

  function withUser(userName: string, run: (user: User) => ProviderReply): ProviderReply {
    const user = users.get(userName)
    return user ? run(user) : absent(`user ${userName}`)
  }

  /** Most commands refuse a user who is suspended as a whole, with the code of a thing that is suspended. */
  function withRunningUser(userName: string, run: (user: User) => ProviderReply): ProviderReply {
    return withUser(userName, (user) =>
      user.isSuspended ? ended(E_SUSPENDED, `Error: user ${userName} is suspended`) : run(user),
    )
  }

  const ownerOf = (domain: string) =>
    [...users].find(([, { sites, mail }]) => sites.has(domain) || mail.has(domain))?.[0]

  function addUser([userName = '', password = '', email = '', name = '', contact = '']: string[]) {
    if (!/^[a-z][a-z0-9]*$/i.test(userName))
      return ended(E_INVALID, `Error: invalid user format :: ${userName}`)
    if (users.has(userName)) return ended(E_EXISTS, `Error: user ${userName} exists`)
    if (!PACKAGES.includes(name))
      return ended(E_NOTEXIST, `Error: package ${name} doesn't exist (v-add-user ${userName} '${password}')`)
    return act(() =>
      users.set(userName, {
        name: contact,
        package: name,
        email,
        isSuspended: false,
        sites: new Map(),
        mail: new Map(),
      }),
    )
  }

  function addDomain([userName = '', domain = '']: string[]): ProviderReply {
    return withRunningUser(userName, (user) => {
      if (ownerOf(domain))
        return ended(E_EXISTS, `Error: Web domain ${domain} exists\nError: can't add web domain`)
      return hasRoom ? act(() => fill(user, domain)) : ended(OK, '')
    })
  }

  function fill(user: User, domain: string): void {
    user.sites.set(domain, { isSuspended: false })
    const mailboxes = new Map(MAILBOXES.map((mailbox) => [mailbox, { isSuspended: false }]))
    user.mail.set(domain, { isSuspended: false, mailboxes })
  }

  function switchThing(thing: Site | undefined, what: string, isSuspended: boolean): ProviderReply {
    if (!thing) return absent(what)
    if (thing.isSuspended === isSuspended)
      return isSuspended
        ? ended(E_SUSPENDED, `Error: ${what} is suspended`)
        : ended(E_UNSUSPENDED, `Error: ${what} is not suspended`)
    return act(() => {
      thing.isSuspended = isSuspended
    })
  }

  const switchSite =
    (isSuspended: boolean) =>
    ([userName = '', domain = '']: string[]) =>
      withRunningUser(userName, ({ sites }) =>
        switchThing(sites.get(domain), `web domain ${domain}`, isSuspended),
      )

  const switchMailbox =
    (isSuspended: boolean) =>
    ([userName = '', domain = '', mailbox = '']: string[]) =>
      withRunningUser(userName, ({ mail }) =>
        mail.get(domain)?.isSuspended
          ? ended(E_SUSPENDED, `Error: mail ${domain} is suspended`)
          : switchThing(mail.get(domain)?.mailboxes.get(mailbox), `mail account ${mailbox}`, isSuspended),
      )

  const COMMANDS: Record<string, (args: string[]) => ProviderReply> = {
    'v-list-user': ([name = '']) => withUser(name, (user) => told({ [name]: userToTell(user) })),
    'v-list-users': () =>
      told(Object.fromEntries([...users].map(([name, user]) => [name, userToTell(user)]))),
    'v-list-web-domains': ([name = '']) => withUser(name, ({ sites }) => told(thingsOf(sites, SITE))),
    'v-list-mail-domains': ([name = '']) => withUser(name, ({ mail }) => told(thingsOf(mail, MAIL_DOMAIN))),
    'v-list-mail-accounts': ([name = '', domain = '']) =>
      withUser(name, ({ mail }) => told(thingsOf(mail.get(domain)?.mailboxes ?? new Map(), MAILBOX))),
    'v-search-domain-owner': ([domain = '']) => {
      const owner = ownerOf(domain)
      return owner ? ended(OK, `${owner}\n`) : ended(E_NOTEXIST, '')
    },
    'v-add-user': addUser,
    'v-add-domain': addDomain,
    'v-change-user-package': ([userName = '', name = '']) =>
      withUser(userName, (user) =>
        PACKAGES.includes(name)
          ? act(() => {
              user.package = name
            })
          : absent(`package ${name}`),
      ),
    'v-delete-user': ([userName = '']) => withUser(userName, () => act(() => users.delete(userName))),
    'v-suspend-web-domain': switchSite(true),
    'v-unsuspend-web-domain': switchSite(false),
    'v-suspend-mail-account': switchMailbox(true),
    'v-unsuspend-mail-account': switchMailbox(false),
    'v-unsuspend-user': ([userName = '']) =>
      withUser(userName, (user) => act(() => switchWhole(user, false))),
  }

  const server = await startProviderServer(answer, isWrite)
  return {
    ...server,
    accessKey,
    secretKey,
    users,
    changes: () => changes,
    addUser: (userName, domain, name) => {
      const user: User = {
        name,
        package: 'klein',
        email: '',
        isSuspended: false,
        sites: new Map(),
        mail: new Map(),
      }
      if (domain) fill(user, domain)
      users.set(userName, user)
    },
    ignoreChanges: () => {
      ignores = true
    },
    refuse: (code, words) => {
      refusal = ended(code, words)
    },
    allow: (commands) => {
      allowed = commands
    },
    failRestart: () => {
      restarts = false
    },
    leaveNoRoom: () => {
      hasRoom = false
    },
  }
}

/** What a person does at the panel: 'v-suspend-user' takes all sites and mail along. */
export function switchWhole(user: User, isSuspended: boolean): void {
  user.isSuspended = isSuspended
  for (const site of user.sites.values()) site.isSuspended = isSuspended
  for (const domain of user.mail.values()) {
    domain.isSuspended = isSuspended
    for (const mailbox of domain.mailboxes.values()) mailbox.isSuspended = isSuspended
  }
}

const isQuestion = (command: string) => /^v-(?:list|search)-/.test(command)

const isWrite = ({ text }: ProviderRequest) => !isQuestion(new URLSearchParams(text).get('cmd') ?? '')

const HTML = { 'Content-Type': 'text/html' }

/** Status of an exit code (web/inc/helpers.php): suspended, or not suspended, is 401 like a wrong key. */
function statusOf(code: number): number {
  if (code === OK) return 200
  if (code === E_INVALID) return 422
  return [E_PASSWORD, E_SUSPENDED, E_UNSUSPENDED, E_FORBIDDEN].includes(code) ? 401 : 400
}

function ended(code: number, text: string): ProviderReply {
  const status = code === OK && text === '' ? 204 : statusOf(code)
  return { status, headers: { ...HTML, 'Hestia-Exit-Code': String(code) }, text }
}

const told = (things: object): ProviderReply => ({
  ...ended(OK, JSON.stringify(things, undefined, 4)),
  headers: { 'Content-Type': 'application/json', 'Hestia-Exit-Code': '0' },
})

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

function thingsOf(things: Map<string, Site>, more: Record<string, string>): object {
  return Object.fromEntries(
    [...things].map(([name, { isSuspended }]) => [name, { ...more, SUSPENDED: yesOrNo(isSuspended) }]),
  )
}

const SITE = { IP: '203.0.113.4', ALIAS: '', SSL: 'no', U_DISK: '120', TIME: '11:00:00', DATE: '2026-11-20' }
const MAIL_DOMAIN = { DKIM: 'yes', CATCHALL: '', ACCOUNTS: '1', U_DISK: '80', DATE: '2026-11-20' }
const MAILBOX = { ALIAS: '', FWD: '', AUTOREPLY: 'no', QUOTA: 'unlimited', U_DISK: '40', DATE: '2026-11-20' }

const userToTell = ({ name, package: packageName, email, isSuspended, sites, mail }: User) => ({
  NAME: name,
  PACKAGE: packageName,
  WEB_DOMAINS: '1',
  MAIL_DOMAINS: '1',
  DISK_QUOTA: '10240',
  BANDWIDTH: 'unlimited',
  CONTACT: email,
  ROLE: 'user',
  SUSPENDED: yesOrNo(isSuspended),
  SUSPENDED_WEB: String([...sites.values()].filter((site) => site.isSuspended).length),
  U_DISK: '700',
  U_BANDWIDTH: '1228',
  U_WEB_DOMAINS: String(sites.size),
  U_MAIL_DOMAINS: String(mail.size),
  TIME: '11:00:00',
  DATE: '2026-11-20',
})
