import {
  asJson,
  LOGIN_PAGE,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'

interface User {
  username: string
  domain: string
  creator: string
  package: string
  suspended: boolean
  email: string
}

export interface DirectAdminServer extends ProviderServer {
  loginKey: string
  users: Map<string, User>
  changes: () => number
  /** Accounts of the panel's own people: another reseller made them. */
  addUser: (userName: string, domain: string, creator: string) => void
  /** Commands answer that they were done, and nothing is. */
  ignoreChanges: () => void
  /** The next command is refused with these words. */
  refuse: (text: string, details: string) => void
}

export const RESELLER = 'webnoaber'
export const PACKAGES = ['onbeperkt', 'klein']

/** Fake of DirectAdmin: legacy commands that answer forms, and the newer API for users. */
export async function startDirectAdminServer(): Promise<DirectAdminServer> {
  const loginKey = 'da-sleutel-77b1e0'
  const users = new Map<string, User>()
  let changes = 0
  let ignores = false
  let refusal: ProviderReply | undefined

  function answer(request: ProviderRequest): ProviderReply {
    const [user = '', as] = userOf(request, loginKey).split('|')
    const isApi = request.path.startsWith('/api/')
    // Who has no rights gets the page to sign in, with status 200; the newer API says so.
    if (user !== RESELLER) return isApi ? asJson(401, { type: 'UNAUTHORIZED' }) : page()
    if (isApi) return ofApi(request.path)
    const form = new URLSearchParams(request.text)
    if (refusal) {
      const said = refusal
      refusal = undefined
      return said
    }
    const commands: Record<string, () => ProviderReply> = {
      '/CMD_API_ACCOUNT_USER': () => create(form),
      '/CMD_API_MODIFY_USER': () => modify(form),
      '/CMD_API_SELECT_USERS': () => select(form),
      '/CMD_API_SHOW_USERS': () => listed(),
      '/CMD_API_LOGIN_KEYS': () => link(form, as),
    }
    return commands[request.path]?.() ?? page()
  }

  function ofApi(path: string): ProviderReply {
    const [, name = '', what] = /^\/api\/users\/([^/]+)\/(config|usage)$/.exec(path) ?? []
    const user = users.get(name)
    if (!user) return asJson(404, { type: 'NOT_FOUND' })
    return asJson(200, what === 'config' ? config(user) : USAGE)
  }

  function create(form: URLSearchParams): ProviderReply {
    const [username = '', domain = ''] = [form.get('username') ?? '', form.get('domain') ?? '']
    const failed = (details: string) => told(1, 'Cannot Create Account', details)
    if (form.get('passwd') !== form.get('passwd2')) return failed('Passwords do not match')
    if (users.has(username)) return failed('That username already exists on the system')
    if ([...users.values()].some((user) => user.domain === domain))
      return failed('That domain already exists')
    if (!PACKAGES.includes(form.get('package') ?? ''))
      return failed(`The package ${form.get('package')} can&#39t be found (password ${form.get('passwd')})`)
    return act('User created successfully', () =>
      users.set(username, {
        username,
        domain,
        creator: RESELLER,
        package: form.get('package') ?? '',
        suspended: false,
        email: form.get('email') ?? '',
      }),
    )
  }

  function modify(form: URLSearchParams): ProviderReply {
    const user = users.get(form.get('user') ?? '')
    const name = form.get('package') ?? ''
    if (!user) return told(1, 'Error', 'That user does not exist')
    if (!PACKAGES.includes(name)) return told(1, 'Error', `The package ${name} can&#39t be found`)
    return act('User Modified', () => {
      user.package = name
    })
  }

  function select(form: URLSearchParams): ProviderReply {
    const user = users.get(form.get('select0') ?? '')
    if (!user) return told(1, 'Error', 'That user does not exist')
    if (form.get('delete') === 'yes')
      return form.get('confirmed') ? act('Users deleted', () => users.delete(user.username)) : page()
    // It toggles, whatever the word.
    return act('Success', () => {
      user.suspended = !user.suspended
    })
  }

  const listed = (): ProviderReply => {
    const own = [...users.values()].filter(({ creator }) => creator === RESELLER)
    return { status: 200, text: own.map(({ username }) => `list[]=${username}`).join('&') }
  }

  function link(form: URLSearchParams, as: string | undefined): ProviderReply {
    if (!as || !users.has(as)) return page()
    if (form.get('type') !== 'one_time_url' || form.get('max_uses') !== '1')
      return told(1, 'Error', 'Invalid key')
    changes++
    return asJson(200, {
      result: `https://server.webnoaber.example:2222/api/login/url?key=${as.toUpperCase()}77`,
    })
  }

  function act(text: string, change: () => void): ProviderReply {
    if (!ignores) {
      change()
      changes++
    }
    return told(0, text, '')
  }

  const server = await startProviderServer(answer, isWrite)
  return {
    ...server,
    loginKey,
    users,
    changes: () => changes,
    addUser: (username, domain, creator) =>
      void users.set(username, { username, domain, creator, package: 'klein', suspended: false, email: '' }),
    ignoreChanges: () => {
      ignores = true
    },
    refuse: (text, details) => {
      refusal = told(1, text, details)
    },
  }
}

const isWrite = ({ method, path }: ProviderRequest) => method === 'POST' && !path.includes('_SHOW_')

function userOf({ headers }: ProviderRequest, loginKey: string): string {
  const text = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
  return text.endsWith(`:${loginKey}`) ? text.slice(0, -loginKey.length - 1) : ''
}

const page = (): ProviderReply => ({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  text: LOGIN_PAGE,
})

/** A form; what its words hold beyond letters stands as '&#39'. */
function told(error: 0 | 1, text: string, details: string): ProviderReply {
  const written = (words: string) => encodeURIComponent(words).replaceAll('%26%23', '&#')
  return { status: 200, text: `error=${error}&text=${written(text)}&details=${written(details)}` }
}

const config = ({ username, domain, creator, package: name, suspended, email }: User) => ({
  username,
  name: username,
  email,
  domain,
  domains: domain ? [domain] : [],
  creator,
  package: name,
  suspended,
  userType: 'user',
  ip: '203.0.113.4',
  ns1: 'ns1.webnoaber.nl',
  ns2: 'ns2.webnoaber.nl',
  dateCreated: 'Fri Nov 20 11:00:00 2026',
  quotaLim: 10_240,
  bandwidthLim: -1,
})

const USAGE = {
  quotaBytes: { limit: 10_737_418_240, unlimited: false, usage: 734_003_200 },
  bandwidthBytes: { limit: -1, unlimited: true, usage: 1_288_490_188 },
  emailAccounts: { limit: 10, unlimited: false, usage: 2 },
  domains: { limit: 1, unlimited: false, usage: 1 },
  dbQuotaBytes: 20_971_520,
  emailQuotaBytes: 104_857_600,
}
