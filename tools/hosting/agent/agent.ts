import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { ADDRESSES, PORTS } from '../rig.ts'
import { apply, changeAccount, makeAccount, Refusal, removeAccount, usageOf } from './accounts.ts'
import { keepCertificates } from './certificates.ts'
import { accountOf, allAccounts } from './register.ts'
import { systemUser } from './system.ts'

// Agent of the test host: its JSON API, which the driver `test-host` calls. One act at a time.

const PAGE = 25
const MOST_BODY = 16 * 1024
const STATUS = { details: 422, taken: 409, gone: 404 } as const

const key = Buffer.from(`Bearer ${process.env.AGENT_KEY}`)
if (key.length < 20) throw new Error('AGENT_KEY is missing')

let turn: Promise<unknown> = Promise.resolve()

/** Acts after all that came before it: nginx and PHP are reloaded whole. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work, work)
  turn = mine.catch(() => {})
  return mine
}

type Body = Record<string, unknown>

async function answer(req: IncomingMessage): Promise<{ status: number; body: object }> {
  if (!isAllowed(req)) return { status: 401, body: { error: 'no key' } }
  const url = new URL(req.url ?? '/', 'http://agent')
  const [, kind, userName = '', what] = url.pathname.split('/')
  if (kind !== 'accounts') return { status: 404, body: { error: 'no such path' } }
  if (!userName) return { status: 200, body: page(url.searchParams.get('from') ?? '') }
  const route = `${req.method} ${what ?? 'account'}`
  const body = await bodyOf(req)
  const routes: Record<string, () => Promise<object>> = {
    'GET account': async () => told(userName),
    'GET usage': async () => await usageOf(wholeAccount(userName)),
    'PUT account': () => inTurn(() => make(userName, body)),
    'PATCH account': () => inTurn(() => change(userName, body)),
    'DELETE account': () => inTurn(() => remove(userName, url.searchParams.get('domainName') ?? '')),
  }
  const act = routes[route]
  return act ? { status: 200, body: await act() } : { status: 405, body: { error: 'no such act' } }
}

function isAllowed({ headers }: IncomingMessage): boolean {
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === key.length && timingSafeEqual(given, key)
}

async function bodyOf(req: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const part of req.setEncoding('utf8')) {
    text += part
    if (text.length > MOST_BODY) throw new Refusal('details', 'De opdracht is te groot.')
  }
  if (text === '') return {}
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null) throw new Refusal('details', 'De opdracht is geen object.')
  return { ...read }
}

function page(from: string): object {
  const rest = allAccounts().filter(({ userName }) => userName >= from)
  const next = rest[PAGE]?.userName
  return { accounts: rest.slice(0, PAGE).map(({ userName }) => told(userName)), ...(next && { next }) }
}

/** An account, or whoever else has this name on the machine. */
function told(userName: string): object {
  const account = accountOf(userName)
  if (account) {
    const { domainName, packageName, state } = account
    return { userName, domainName, packageName, state, isOurs: true }
  }
  if (!systemUser(userName)) throw new Refusal('gone', `Gebruiker ${userName} bestaat niet.`)
  return { userName, domainName: '', packageName: '', state: 'running', isOurs: false }
}

function wholeAccount(userName: string) {
  const account = accountOf(userName)
  if (!account) throw new Refusal('gone', `Gebruiker ${userName} bestaat niet.`)
  return account
}

/** Names go into files and statements: whatever is not of these shapes goes nowhere. */
const SHAPES = {
  userName: /^[a-z][a-z0-9]{3,15}$/,
  domainName: /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
  packageName: /^[\w-]{1,64}$/,
  email: /^[^\s@]{1,64}@[^\s@]{1,190}$/,
  password: /^[^\p{C}]{8,200}$/u,
  state: /^(?:running|suspended)$/,
} as const

function textOf(body: Body, name: keyof typeof SHAPES): string {
  const value = body[name]
  if (typeof value === 'string' && SHAPES[name].test(value)) return value
  throw new Refusal('details', `${name} klopt niet.`)
}

async function make(userName: string, body: Body): Promise<object> {
  const wanted = {
    userName: textOf({ userName }, 'userName'),
    domainName: textOf(body, 'domainName'),
    packageName: textOf(body, 'packageName'),
    email: textOf(body, 'email'),
  }
  await makeAccount(wanted, textOf(body, 'password'))
  return DONE
}

async function change(userName: string, body: Body): Promise<object> {
  await changeAccount(userName, textOf(body, 'domainName'), {
    ...(body.packageName !== undefined && { packageName: textOf(body, 'packageName') }),
    ...(body.state !== undefined && { state: textOf(body, 'state') === 'running' ? 'running' : 'suspended' }),
  })
  return DONE
}

async function remove(userName: string, domainName: string): Promise<object> {
  await removeAccount(userName, textOf({ domainName }, 'domainName'))
  return DONE
}

const DONE = { done: true }

const server = createServer((req, res) => {
  answer(req)
    .catch((error: unknown) => {
      if (error instanceof Refusal)
        return { status: STATUS[error.fault], body: { fault: error.fault, sentence: error.message } }
      console.error(error)
      return { status: 500, body: { error: 'The agent could not do this; its log says why.' } }
    })
    .then(({ status, body }) => {
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
})

// What was recorded before the agent last ended holds.
for (const account of allAccounts()) if (account.state !== 'unfinished') await apply(account)
server.listen(PORTS.agent, ADDRESSES.host)
await keepCertificates(inTurn)
