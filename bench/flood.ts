// npm run bench:flood [-- WORD]: waiting time of visitors for a page during a flood, and the memory it takes.
/**
 * One process floods (bench/flood-load.ts), this one visits: a page rendered for each visitor and a cached one, at a
 * steady rate regardless of response times (open loop), so that queueing is counted in full. With a word, only floods
 * whose names contain it run.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { DEMO_CUSTOMER } from '../src/features/people/accounts/domain/demo-sign-in'
import { CADDY, startCaddy } from '../tests/support/caddy'
import { orderFields, sendOrder } from '../tests/support/orders'
import { demoAdministrator, signedInAs } from '../tests/support/signed-in'
import { removeDirectory, type Site, startSite } from '../tests/support/site'
import type { Order, Target, Told } from './flood-load'
import { megabytes } from './processes'

const SECONDS = 8
const DYNAMIC = { path: '/inloggen?verder=%2Fhosting-dashboard', everyMs: 50, aimMs: 300 }
const STATIC = { path: '/diensten', everyMs: 25, aimMs: 50 }
const MOST_MEGABYTES = 400
/** Maximum rest after a flood, whose backlog outlasts it; then the next one begins. */
const MOST_REST_MS = 60_000

interface Visits {
  dynamic: number[]
  fixed: number[]
  /** Number of reset connections. */
  broken: number
  peakMegabytes: number
}

const load = fork(new URL('flood-load.ts', import.meta.url))
const ended = once(load, 'exit').then(() => Promise.reject(new Error('The load process ended')))
// Prevents an unhandled rejection: whoever awaits the next message sees the error.
ended.catch(() => undefined)
const ready = await told('ready')
const site = await startSite({
  env: {
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    RDAP_URL: ready.registryUrl,
    MOLLIE_API_KEY: 'test_bench',
    MOLLIE_API_URL: ready.mollieUrl,
  },
})
const agent = new Agent({ keepAlive: true })
/** URL for visitors and floods: the site, and at the end a Caddy in front of it. */
let entrance = site.url
try {
  const target = await prepared(site)
  await expectKinds()
  // Warm-up, until hot code is compiled.
  await visitsWhile(pause(3_000))
  report('no flood', await visitsWhile(pause(SECONDS * 1000)))
  await letLoose(ready.floods, target)
  if (CADDY) {
    const caddy = await startCaddy(Number(new URL(site.url).port))
    entrance = caddy.url
    console.log('\nwith Caddy in front')
    const unfinished = ready.floods.filter((name) => name.includes('of which comes'))
    await letLoose(unfinished, { ...target, url: caddy.url }).finally(caddy.stop)
  } else console.log('No Caddy here: apt-get install caddy')
  console.log(
    `aims: rendered ${DYNAMIC.aimMs} ms and from memory ${STATIC.aimMs} ms at p99, memory below ${MOST_MEGABYTES} MB (! where one is missed)`,
  )
} finally {
  load.disconnect()
  agent.destroy()
  await site.stop()
  await removeDirectory(site.dataDir)
}

async function letLoose(names: readonly string[], target: Target): Promise<void> {
  for (const [flood, name] of ready.floods.entries()) {
    if (!names.includes(name) || !name.includes(process.argv[2] ?? '')) continue
    const done = told('done')
    load.send({ flood, target, seconds: SECONDS } satisfies Order)
    const visits = await visitsWhile(done)
    report(name, visits, await done)
    await rest()
  }
}

/** Next message of this kind from the load process. Rejects when it ends instead. */
async function told<Kind extends Told['kind']>(kind: Kind): Promise<Extract<Told, { kind: Kind }>> {
  const [said] = (await Promise.race([once(load, 'message'), ended])) as [Told]
  if (said.kind !== kind) throw new Error(`The load process said ${said.kind}, not ${kind}`)
  return said as Extract<Told, { kind: Kind }>
}

/** Signs both accounts of demo mode in, and starts a payment of an order at Mollie. */
async function prepared(site: Site): Promise<Target> {
  const { cookie: customer } = await signedInAs(site, DEMO_CUSTOMER)
  const { cookie: admin } = await demoAdministrator(site)
  const dashboard = await (
    await fetch(`${site.url}/hosting-dashboard`, { headers: { cookie: customer } })
  ).text()
  const [invoicePath] = /\/facturen\/[-\w]+\.pdf/.exec(dashboard) ?? []
  const ordered = await sendOrder(site.url, orderFields({ payment_method: 'ideal' }), 1)
  const [, payment] = /\/betalen\/([-0-9a-f]{36})\/verder/.exec(ordered.text) ?? []
  if (!invoicePath || !payment)
    throw new Error('There is no invoice to fetch, or no payment to come back from')
  const { url } = site
  return { url, cookies: { customer, admin }, invoicePath, returnPath: `/betalen/${payment}/terug` }
}

/** Checks for a request id, which the edge gives to every request that it does not answer from the page cache. */
async function expectKinds(): Promise<void> {
  for (const [{ path }, isNumbered] of [
    [DYNAMIC, true],
    [STATIC, false],
  ] as const) {
    const answer = await fetch(site.url + path)
    if (answer.status !== 200 || answer.headers.has('x-request-id') !== isNumbered)
      throw new Error(`${path} is not answered as this bench needs it`)
  }
}

async function visitsWhile(work: Promise<unknown>): Promise<Visits> {
  const visits: Visits = { dynamic: [], fixed: [], broken: 0, peakMegabytes: siteMegabytes() }
  const underWay: Promise<void>[] = []
  const visit = (path: string, into: number[]) =>
    void underWay.push(
      waitedFor(path).then(
        (ms) => void into.push(ms),
        () => {
          visits.broken += 1
        },
      ),
    )
  const timers = [
    setInterval(() => visit(DYNAMIC.path, visits.dynamic), DYNAMIC.everyMs),
    setInterval(() => visit(STATIC.path, visits.fixed), STATIC.everyMs),
    setInterval(() => {
      visits.peakMegabytes = Math.max(visits.peakMegabytes, siteMegabytes())
    }, 50),
  ]
  await work.finally(() => timers.forEach(clearInterval))
  await Promise.all(underWay)
  return visits
}

/** Milliseconds until the whole page has arrived. Rejects when the connection breaks. */
function waitedFor(path: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(entrance + path, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(performance.now() - startedAt)).on('error', reject)
    })
    asked.on('error', reject).end()
  })
}

/** Memory of the server's own process, without that of PostgreSQL. */
function siteMegabytes(): number {
  const { exitCode, signalCode } = site.process
  if (exitCode !== null || signalCode !== null)
    throw new Error(`The site ended (${exitCode ?? signalCode}):\n${site.output()}`)
  return megabytes(site.process.pid)
}

/** Waits until the site answers quickly again. */
async function rest(): Promise<void> {
  const giveUpAt = performance.now() + MOST_REST_MS
  while (performance.now() < giveUpAt) {
    await pause(500)
    const ms = await waitedFor(DYNAMIC.path).catch(() => Number.POSITIVE_INFINITY)
    if (ms < 100) return
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function report(
  name: string,
  { dynamic, fixed, broken, peakMegabytes }: Visits,
  done?: Extract<Told, { kind: 'done' }>,
) {
  const memory = `${peakMegabytes.toFixed(0)} MB${peakMegabytes >= MOST_MEGABYTES ? ' !' : ''}, ${siteMegabytes().toFixed(0)} MB after`
  console.log(name)
  console.log(`  rendered     ${inWords(dynamic, DYNAMIC.aimMs)}`)
  console.log(`  from memory  ${inWords(fixed, STATIC.aimMs)}`)
  console.log(`  memory       ${memory}`)
  if (broken > 0) console.log(`  broken off   ${broken} visits !`)
  if (!done) return
  const answers = Object.entries(done.answers).map(([answer, count]) => `${count} × ${answer}`)
  console.log(`  the flood    ${[`${done.bursts} bursts`, ...answers, done.note].filter(Boolean).join(', ')}`)
}

function inWords(waits: readonly number[], aimMs: number): string {
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const [p50, p99, most] = [at(0.5), at(0.99), at(1)].map((ms) => ms.toFixed(0).padStart(6))
  return `p50 ${p50} ms  p99 ${p99} ms${at(0.99) > aimMs ? ' !' : '  '}  max ${most} ms  (${sorted.length} visits)`
}
