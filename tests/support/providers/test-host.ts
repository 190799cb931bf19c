import { newAccount } from '../../../src/features/hosting/providers/server/test-host/schemas'
import {
  asJson,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'

interface Account {
  userName: string
  domainName: string
  packageName: string
  state: 'running' | 'suspended' | 'unfinished'
  isOurs: boolean
}

export interface TestHostServer extends ProviderServer {
  agentKey: string
  accounts: Map<string, Account>
  changes: () => number
  addSomebodyElses: (userName: string, domainName: string) => void
  /** Acts answer that they were done, and nothing is. */
  ignoreChanges: () => void
  /** The next act is refused. */
  refuse: (fault: 'details' | 'busy', sentence: string) => void
  /** The next account is left half made, and the agent says that it broke. */
  breakHalfway: () => void
}

export const TEST_HOST_PACKAGES = ['basis', 'onbeperkt']
const PAGE = 25

/** Fake of the agent of the test host (`tools/hosting/agent`). */
export async function startTestHostServer(): Promise<TestHostServer> {
  const agentKey = 'testhost-sleutel-90ab3c'
  const accounts = new Map<string, Account>()
  let changes = 0
  let ignores = false
  let breaks = false
  let refusal: ProviderReply | undefined

  function answer(request: ProviderRequest): ProviderReply {
    const { method, path, query, headers, text } = request
    if (headers.authorization !== `Bearer ${agentKey}`) return { status: 401, text: 'Unauthorized' }
    if (method !== 'GET' && refusal) {
      const said = refusal
      refusal = undefined
      return said
    }
    const [, , userName = '', what] = path.split('/')
    if (!userName) return listed(query.get('from') ?? '')
    const account = accounts.get(userName)
    if (method === 'PUT') return make(userName, JSON.parse(text))
    if (!account) return fault(404, 'gone', `Gebruiker ${userName} bestaat niet.`)
    if (what === 'usage') return asJson(200, { diskBytes: 734_003_200, trafficBytes: 1_288_490_188 })
    if (method === 'GET') return asJson(200, account)
    const { domainName, ...wanted } = method === 'PATCH' ? JSON.parse(text) : Object.fromEntries(query)
    if (!account.isOurs || account.domainName !== domainName)
      return fault(409, 'taken', `Gebruiker ${userName} is van iemand anders.`)
    if (method === 'DELETE') return act(() => void accounts.delete(userName))
    if (account.state === 'unfinished') return fault(404, 'gone', `Gebruiker ${userName} is half gemaakt.`)
    if (wanted.packageName && !TEST_HOST_PACKAGES.includes(wanted.packageName))
      return fault(422, 'details', `Pakket ${wanted.packageName} bestaat niet.`)
    return act(() => void Object.assign(account, wanted))
  }

  function make(userName: string, body: object): ProviderReply {
    const order = newAccount.parse({ userName, ...body })
    const { domainName, packageName, password } = order
    if (!TEST_HOST_PACKAGES.includes(packageName))
      return fault(422, 'details', `Pakket ${packageName} bestaat niet (wachtwoord ${password}).`)
    const there = accounts.get(userName)
    if (there && (!there.isOurs || there.domainName !== domainName))
      return fault(409, 'taken', `Gebruiker ${userName} is van iemand anders.`)
    if ([...accounts.values()].some((each) => each.domainName === domainName && each.userName !== userName))
      return fault(409, 'taken', `${domainName} hoort bij een ander account.`)
    const account: Account = { userName, domainName, packageName, state: 'running', isOurs: true }
    if (breaks) {
      breaks = false
      accounts.set(userName, { ...account, state: 'unfinished' })
      return { status: 500, text: 'useradd: geen ruimte meer' }
    }
    return there && there.state !== 'unfinished'
      ? asJson(200, DONE)
      : act(() => void accounts.set(userName, account))
  }

  function act(change: () => void): ProviderReply {
    if (!ignores) {
      change()
      changes++
    }
    return asJson(200, DONE)
  }

  function listed(from: string): ProviderReply {
    const names = [...accounts.values()].map(({ userName }) => userName).sort()
    const rest = names.filter((name) => name >= from)
    const page = rest.slice(0, PAGE).flatMap((name) => accounts.get(name) ?? [])
    return asJson(200, { accounts: page, ...(rest[PAGE] && { next: rest[PAGE] }) })
  }

  const server = await startProviderServer(answer)
  return {
    ...server,
    agentKey,
    accounts,
    changes: () => changes,
    addSomebodyElses: (userName, domainName) =>
      void accounts.set(userName, { userName, domainName, packageName: '', state: 'running', isOurs: false }),
    ignoreChanges: () => {
      ignores = true
    },
    refuse: (what, sentence) => {
      refusal = fault(what === 'busy' ? 423 : 422, what, sentence)
    },
    breakHalfway: () => {
      breaks = true
    },
  }
}

const DONE = { done: true }

const fault = (status: number, kind: string, sentence: string) => asJson(status, { fault: kind, sentence })
