import {
  asJson,
  LOGIN_PAGE,
  type ProviderReply,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from './provider-server'

interface Client {
  id: number
  login: string
  name: string
  externalId: string
  status: number
}

interface Domain {
  id: number
  name: string
  clientId: number
  plan: string
  /** Of the subscription: a sum of bits. */
  status: number
  /** Of the site in it. */
  site: 'active' | 'suspended' | 'disabled'
}

export interface PleskServer extends ProviderServer {
  secretKey: string
  clients: Map<number, Client>
  domains: Map<number, Domain>
  changes: () => number
  /** A client of the panel's own people, who give no external id; or one without its domain. */
  addClient: (client: { login: string; domain: string; externalId?: string; isWhole?: boolean }) => void
  clientOf: (login: string) => Client | undefined
  domainOf: (login: string) => Domain | undefined
  /** Acts answer that they were done, and nothing is. */
  ignoreChanges: () => void
  /** The next act is refused with these words. */
  refuse: (status: number, message: string) => void
  /** The plan of a subscription cannot be switched: this error comes, with status 200. */
  refuseXml: (code: number, words: string) => void
}

export const PLANS = ['Onbeperkt', 'Klein']

const guidOf = (plan: string) => `plan-${PLANS.indexOf(plan)}-0000-4000-8000-000000000000`

/** Fake of Plesk: its REST API and the operations of its XML API that the driver uses. */
export async function startPleskServer(): Promise<PleskServer> {
  const secretKey = '7b1e0f54-09c1-plesk-sleutel-4a1d'
  const clients = new Map<number, Client>()
  const domains = new Map<number, Domain>()
  let changes = 0
  let ids = 7
  let ignores = false
  let refusal: ProviderReply | undefined
  let xmlRefusal: string | undefined

  const clientOf = (login: string) => [...clients.values()].find((client) => client.login === login)
  const domainsOf = (client: Client | undefined) =>
    [...domains.values()].filter(({ clientId }) => clientId === client?.id)

  function answer(request: ProviderRequest): ProviderReply {
    if (request.path === '/enterprise/control/agent.php') return ofXml(request)
    if (!request.path.startsWith('/api/v2/')) return page()
    if (request.headers['x-api-key'] !== secretKey) return asJson(401, fault(401, 'Authentication required'))
    if (refusal && request.method !== 'GET') {
      const said = refusal
      refusal = undefined
      return said
    }
    const [, , , thing = '', id = '', what = ''] = request.path.split('/')
    const run = REST[`${request.method} ${thing}${id && '/{id}'}${what && `/${what}`}`]
    return run ? run(Number(id), request) : asJson(404, fault(404, 'Not found'))
  }

  const REST: Record<string, (id: number, request: ProviderRequest) => ProviderReply> = {
    'POST clients': (_, { text }) => addClient(JSON.parse(text)),
    'DELETE clients/{id}': (id) =>
      withThing(clients, id, 'Client', (client) =>
        act(
          () => {
            for (const domain of domainsOf(client)) domains.delete(domain.id)
            clients.delete(id)
          },
          created(200, id),
        ),
      ),
    'PUT clients/{id}/activate': (id) =>
      withThing(clients, id, 'Client', (client) =>
        act(
          () => {
            client.status = 0
          },
          asJson(200, { status: 'success' }),
        ),
      ),
    'GET domains': (_, { query }) =>
      asJson(200, [...domains.values()].filter(({ name }) => name === query.get('name')).map(domainToTell)),
    'POST domains': (_, { text }) => addDomain(JSON.parse(text)),
    'GET domains/{id}/status': (id) =>
      withThing(domains, id, 'Domain', (domain) => asJson(200, { status: statusOf(domain) })),
    'PUT domains/{id}/status': (id, { text }) =>
      withThing(domains, id, 'Domain', (domain) => {
        const { status } = JSON.parse(text)
        return act(
          () => {
            domain.site = status
          },
          asJson(200, { status }),
        )
      }),
  }

  function withThing<Thing>(
    things: Map<number, Thing>,
    id: number,
    name: string,
    run: (thing: Thing) => ProviderReply,
  ): ProviderReply {
    const thing = things.get(id)
    return thing ? run(thing) : asJson(404, fault(404, `${name} is not found`))
  }

  /** A client or subscription that is off takes the site along; one that is being backed up (4) does not. */
  const statusOf = ({ clientId, status, site }: Domain) =>
    [status, clients.get(clientId)?.status ?? 0].every((bits) => bits === 0 || bits === 4) ? site : 'disabled'

  function addClient(asked: Record<string, string>): ProviderReply {
    const { login = '', password = '', name = '', external_id: externalId = '' } = asked
    if (password.length < 5 || password.length > 14)
      return asJson(400, fault(400, `Password '${password}' has to be 5 to 14 characters long`))
    if (clientOf(login)) return asJson(400, fault(400, 'Account with this name already exists'))
    const id = ids++
    return act(
      () => clients.set(id, { id, login, name: name || login, externalId, status: 0 }),
      created(201, id),
    )
  }

  interface AskedDomain {
    name: string
    owner_client: { login: string }
    plan: { name: string }
  }

  function addDomain({ name, owner_client: owner, plan }: AskedDomain): ProviderReply {
    const client = clientOf(owner.login)
    if (!client) return asJson(400, fault(400, `Client ${owner.login} does not exist`))
    if (!PLANS.includes(plan.name)) return asJson(400, fault(400, `Plan ${plan.name} does not exist`))
    if ([...domains.values()].some((domain) => domain.name === name))
      return asJson(400, fault(400, `Domain ${name} already exists`))
    const id = ids++
    const domain: Domain = { id, name, clientId: client.id, plan: plan.name, status: 0, site: 'active' }
    return act(() => domains.set(id, domain), created(201, id))
  }

  function act(change: () => void, told: ProviderReply): ProviderReply {
    if (!ignores) {
      change()
      changes++
    }
    return told
  }

  /** Errors of the XML API have status 200, a wrong key too. */
  function ofXml({ headers, text }: ProviderRequest): ProviderReply {
    if (headers.key !== secretKey)
      return inPacket(
        '<system><status>error</status><errcode>11003</errcode><errtext>Secret key validation failed.</errtext></system>',
      )
    if (text.includes('<create_session>')) return session(text)
    if (text.includes('<switch-subscription>')) return switchPlan(text)
    if (text.includes('<set>')) return setSubscription(text)
    return inPacket(customersIn(text) + subscriptionsIn(text) + plans())
  }

  function session(text: string): ProviderReply {
    const [login, address] = [textOf(text, 'login'), textOf(text, 'user_ip')]
    const client = clientOf(login)
    const isAddress = /^[\d.:a-f]+$/.test(Buffer.from(address, 'base64').toString())
    const result = !client
      ? error(1013, 'client does not exist')
      : isAddress
        ? '<status>ok</status><id>ede520d0fc93ae7aa0524076d631fba2</id>'
        : error(1019, 'Invalid value of user_ip')
    if (client && isAddress) changes++
    return inPacket(`<server><create_session><result>${result}</result></create_session></server>`)
  }

  function switchPlan(text: string): ProviderReply {
    const domain = domains.get(Number(textOf(text, 'id')))
    const plan = PLANS.find((name) => guidOf(name) === textOf(text, 'plan-guid'))
    const wrong = xmlRefusal ?? (domain && plan ? undefined : error(1013, 'Object not found.'))
    xmlRefusal = undefined
    const done = '<status>ok</status>'
    if (!wrong && domain && plan)
      act(
        () => {
          domain.plan = plan
        },
        asJson(200, {}),
      )
    return inPacket(
      `<webspace><switch-subscription><result>${wrong ?? done}</result></switch-subscription></webspace>`,
    )
  }

  function setSubscription(text: string): ProviderReply {
    const domain = domains.get(Number(textOf(text, 'id')))
    if (domain)
      act(
        () => {
          domain.status = Number(textOf(text, 'status'))
        },
        asJson(200, {}),
      )
    const result = domain ? `<status>ok</status><id>${domain.id}</id>` : error(1013, 'Object not found.')
    return inPacket(`<webspace><set><result>${result}</result></set></webspace>`)
  }

  function customersIn(text: string): string {
    const login = /<customer><get><filter><login>([^<]*)/.exec(text)?.[1]
    const found = login === undefined ? [...clients.values()] : [clientOf(login)].filter((one) => !!one)
    const results = found.map(
      ({ id, name, login: own, externalId, status }) =>
        `<result><status>ok</status><filter-id>${own}</filter-id><id>${id}</id><data><gen_info><cr_date>2026-11-20</cr_date><cname/><pname>${name}</pname><login>${own}</login><status>${status}</status><email>piet@bakkerijjansen.example</email><external-id>${externalId}</external-id></gen_info></data></result>`,
    )
    const none = `<result>${error(1013, 'client does not exist')}<filter-id>${login}</filter-id></result>`
    return `<customer><get>${results.join('') || none}</get></customer>`
  }

  function subscriptionsIn(text: string): string {
    const login = /<webspace><get><filter><owner-login>([^<]*)/.exec(text)?.[1]
    const found = login === undefined ? [...domains.values()] : domainsOf(clientOf(login))
    const results = found.map(
      ({ id, name, status, clientId, plan }) =>
        `<result><status>ok</status><filter-id>${login ?? id}</filter-id><id>${id}</id><data><gen_info><cr_date>2026-11-20</cr_date><name>${name}</name><ascii-name>${name}</ascii-name><status>${status}</status><real_size>734003200</real_size><owner-id>${clientId}</owner-id><htype>vrt_hst</htype></gen_info>${USAGE}<subscriptions><subscription><locked>false</locked><synchronized>true</synchronized><plan><plan-guid>${guidOf(plan)}</plan-guid></plan></subscription></subscriptions></data></result>`,
    )
    // A client without subscriptions gives a result without any data.
    return `<webspace><get>${results.join('') || `<result><status>ok</status><filter-id>${login}</filter-id></result>`}</get></webspace>`
  }

  const server = await startProviderServer(answer, isWrite)
  return {
    ...server,
    secretKey,
    clients,
    domains,
    changes: () => changes,
    addClient: ({ login, domain, externalId = '', isWhole = true }) => {
      const [id, domainId] = [ids++, ids++]
      clients.set(id, { id, login, name: domain, externalId, status: 0 })
      if (isWhole)
        domains.set(domainId, {
          id: domainId,
          name: domain,
          clientId: id,
          plan: 'Klein',
          status: 0,
          site: 'active',
        })
    },
    clientOf,
    domainOf: (login) => domainsOf(clientOf(login))[0],
    ignoreChanges: () => {
      ignores = true
    },
    refuse: (status, message) => {
      refusal = asJson(status, fault(status, message))
    },
    refuseXml: (code, words) => {
      xmlRefusal = error(code, words)
    },
  }
}

const isWrite = ({ method, path, text }: ProviderRequest) =>
  path.endsWith('/agent.php') ? /<(?:create_session|switch-subscription|set)>/.test(text) : method !== 'GET'

const fault = (code: number, message: string) => ({ code, message })

const created = (status: number, id: number) =>
  asJson(status, { id, guid: `18b78dd1-2b43-44f7-9599-${String(id).padStart(12, '0')}` })

const page = (): ProviderReply => ({
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  text: LOGIN_PAGE,
})

const inPacket = (content: string): ProviderReply => ({
  status: 200,
  headers: { 'Content-Type': 'text/xml' },
  text: `<?xml version="1.0" encoding="UTF-8"?>\n<packet version="1.6.9.1">${content}</packet>`,
})

const error = (code: number, words: string) =>
  `<status>error</status><errcode>${code}</errcode><errtext>${words}</errtext>`

const textOf = (text: string, name: string) => new RegExp(`<${name}>([^<]*)`).exec(text)?.[1] ?? ''

const plans = () =>
  `<service-plan><get>${PLANS.map((name, id) => `<result><status>ok</status><id>${id}</id><name>${name}</name><guid>${guidOf(name)}</guid></result>`).join('')}</get></service-plan>`

const domainToTell = ({ id, name }: Domain) => ({
  id,
  name,
  ascii_name: name,
  hosting_type: 'virtual',
  base_domain_id: 0,
  www_root: `/var/www/vhosts/${name}/httpdocs`,
  guid: 'b623e93d-dc72-4102-b5f0-ded427cf0fb1',
  created: '2026-11-20',
})

const USAGE =
  '<limits><overuse>block</overuse><limit><name>disk_space</name><value>10737418240</value></limit><limit><name>max_traffic</name><value>-1</value></limit></limits><stat><traffic>1288490188</traffic><subdom>0</subdom><box>2</box></stat>'
