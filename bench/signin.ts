// npm run bench:signin: does the time of an answer tell whether an address is known? Over HTTP, on the built product.
import { randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { socketAddressOf } from '../tests/support/embedded.ts'
import { removeDirectory, startSite } from '../tests/support/site.ts'

/** Per kind of address. Each is tried once, so that no limit is met. */
const TRIES = 150
const SHUFFLES = 5_000
/** Of shuffles of the same times: what lies within is chance. */
const CHANCE = 0.99

type Kind = 'known' | 'imported' | 'first code' | 'unknown' | 'unknown again'
const KINDS: readonly Kind[] = ['known', 'imported', 'first code', 'unknown', 'unknown again']

interface Answer {
  status: number
  bytes: number
  ms: number
}

const site = await startSite({ env: { LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.1' } })
const pool = new Pool(await socketAddressOf(site.dataDir))
let visitors = 0
try {
  await addPeople()
  await compare('Sign-in with a wrong password', (email) =>
    post('/inloggen', { email, password: randomBytes(9).toString('base64url') }),
  )
  await compare('Request for a new password', (email) => post('/wachtwoord-vergeten', { email }))
} finally {
  await pool.end()
  await site.stop()
  await removeDirectory(site.dataDir)
}

/** The n-th address of a kind: all of one length, so that no answer differs by what it repeats. */
function addressOf(kind: Kind, n: number): string {
  return `${KINDS.indexOf(kind)}${String(n).padStart(5, '0')}@bench.example`
}

/** Accounts with the slow hash of the demo customer, customers with the SHA-256 of an import, and accounts with a code. */
async function addPeople() {
  for (let n = 0; n < TRIES; n++) {
    const known = await addAccount(addressOf('known', n))
    await pool.query(
      `INSERT INTO account_credentials (account_id, provider_account_id, provider, password_hash)
       SELECT $1::uuid, $1::text, 'credential', password_hash FROM account_credentials WHERE password_hash IS NOT NULL LIMIT 1`,
      [known],
    )
    await pool.query(
      `INSERT INTO hosting_customers (email, customer_name, password_hash) VALUES ($1, 'Jan', encode(sha256('x'), 'hex'))`,
      [addressOf('imported', n)],
    )
    await pool.query(
      `INSERT INTO first_password_codes (account_id, code_hash, created_at, expires_at)
       VALUES ($1, 'x', now(), now() + interval '1 day')`,
      [await addAccount(addressOf('first code', n))],
    )
  }
  await pool.query('ANALYZE')
}

async function addAccount(email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO accounts (name, email) VALUES ('Jan', $1) RETURNING id`,
    [email],
  )
  return rows[0]?.id
}

/** One form from a visitor of its own. */
async function post(path: string, fields: Record<string, string>): Promise<Answer> {
  visitors += 1
  const headers = {
    origin: site.url,
    'x-forwarded-for': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`,
  }
  const startedAt = performance.now()
  const answer = await fetch(site.url + path, { method: 'POST', headers, body: new URLSearchParams(fields) })
  const body = await answer.arrayBuffer()
  return { status: answer.status, bytes: body.byteLength, ms: performance.now() - startedAt }
}

/** All kinds by turns, so that whatever else the machine does falls on each alike. */
async function compare(title: string, ask: (email: string) => Promise<Answer>) {
  const answers = new Map<Kind, Answer[]>(KINDS.map((kind) => [kind, []]))
  for (let n = -5; n < TRIES; n++)
    for (const kind of shuffled(KINDS)) {
      const answer = await ask(n < 0 ? `warm${n}@bench.example` : addressOf(kind, n))
      if (n >= 0) answers.get(kind)?.push(answer)
    }
  console.log(`${title}: ${TRIES} per kind, in ms`)
  const unknown = timesOf(answers.get('unknown'))
  for (const [kind, given] of answers) showKind(kind, given, unknown)
}

function showKind(kind: Kind, given: readonly Answer[], unknown: readonly number[]) {
  const times = timesOf(given)
  const difference = at(times, 0.5) - at(unknown, 0.5)
  const noise = kind === 'unknown' ? 0 : noiseOf(times, unknown)
  const statuses = [...new Set(given.map(({ status, bytes }) => `${status} (${bytes} bytes)`))].join(', ')
  const verdict = Math.abs(difference) <= noise ? 'no difference' : 'A DIFFERENCE'
  console.log(
    `  ${kind.padEnd(14)} median ${shown(at(times, 0.5))}  p95 ${shown(at(times, 0.95))}` +
      (kind === 'unknown'
        ? `  ${''.padEnd(54)}  ${statuses}`
        : `  ratio ${(at(times, 0.5) / at(unknown, 0.5)).toFixed(3)}  apart ${shown(difference)}, chance ${shown(noise)}: ${verdict}  ${statuses}`),
  )
}

/** How far two medians lie apart when the same times are dealt out at random, in all but 1% of the deals. */
function noiseOf(some: readonly number[], others: readonly number[]): number {
  const apart = Array.from({ length: SHUFFLES }, () => {
    const all = shuffled([...some, ...others])
    const [one, two] = [all.slice(0, some.length), all.slice(some.length)]
    return Math.abs(at(one, 0.5) - at(two, 0.5))
  })
  return at(apart, CHANCE)
}

function timesOf(answers: readonly Answer[] = []): number[] {
  return answers.map(({ ms }) => ms)
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const deck = [...items]
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1))
    ;[deck[last], deck[other]] = [deck[other] as Item, deck[last] as Item]
  }
  return deck
}

function shown(ms: number): string {
  return ms.toFixed(2).padStart(6)
}
