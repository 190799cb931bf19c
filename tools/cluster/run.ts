// npm run test:cluster: fault injection: the product on a highly available PostgreSQL, while everything that can break
// is broken.
/**
 * `CLUSTER_SECONDS` is the minimum duration of the load (300), `CLUSTER_EVENTS` selects events by a part of their
 * names, separated by commas, and `CLUSTER_RELEASE` takes Patroni and etcd from another Debian, such as `trixie`.
 */
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { removeDirectory } from '../../tests/support/site.ts'
import { startMailServer } from '../../tests/support/smtp.ts'
import { DatabaseCluster, layOut } from './database.ts'
import { EVENTS, type Stage } from './events.ts'
import { accountsOf, type EventWindow, type Fault, faultsOf, tableOf } from './ledger.ts'
import { killChildren, makeMachines, removeMachines } from './machines.ts'
import { startNodes } from './nodes.ts'
import { getPrograms, refuseElsewhere, versionsOf } from './packages.ts'
import { say } from './say.ts'
import { type Found, findStored } from './stored.ts'
import { Visitors } from './visitors.ts'

const SECONDS = Number(process.env.CLUSTER_SECONDS ?? 300)
const PER_SECOND = 4
const BETWEEN_EVENTS_MS = 4_000
const MAIL_LIMIT_MS = 120_000

refuseElsewhere()
const folder = mkdtempSync(join(tmpdir(), 'webnoaber-cluster-'))
chmodSync(folder, 0o755)
process.on('exit', () => {
  killChildren()
  removeMachines()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

const programs = await getPrograms(folder, process.env.CLUSTER_RELEASE)
say(`With ${versionsOf(programs)}`)
makeMachines()
layOut(folder)
const database = new DatabaseCluster(folder, programs)
const mail = await startMailServer()
await database.start()
say('The database is whole')
const nodes = await startNodes(programs, mail.url)
say('Two web nodes and two workers run')

const visitors = new Visitors(nodes.web.map((node) => () => node.site().url))
const windows = await underLoad({ database, nodes })
await visitors.end()
const found = await onceMailed()
const isGood = report(windows, found)

const all = [...nodes.web, ...nodes.workers]
await Promise.all(all.map((node) => node.stop()))
for (const [index, node] of all.entries())
  writeFileSync(join(folder, `node-${index}.log`), node.site().output())
await mail.stop()
for (const node of all) await removeDirectory(node.site().dataDir)
if (isGood) await removeDirectory(folder)
else say(`What the programs said is in ${folder}`)
process.exit(isGood ? 0 : 1)

/** Runs the events one after the other, each when the last is repaired, and returns when each was. */
async function underLoad(stage: Stage): Promise<EventWindow[]> {
  const picked = process.env.CLUSTER_EVENTS?.split(',')
  const events = Object.entries(EVENTS).filter(
    ([name]) => picked?.some((part) => name.includes(part)) ?? true,
  )
  const happened: EventWindow[] = []
  const endsAt = Date.now() + SECONDS * 1000
  visitors.begin(PER_SECOND)
  for (const [event, happen] of events) {
    visitors.event = event
    const from = Date.now()
    await happen(stage)
    await database.untilWhole()
    await delay(BETWEEN_EVENTS_MS)
    happened.push({ event, from, to: Date.now() })
    say(`${((Date.now() - from) / 1000).toFixed(0).padStart(4)} s: ${event}`)
  }
  visitors.event = 'afterwards'
  const from = Date.now()
  await delay(Math.max(0, endsAt - from))
  return [...happened, { event: 'afterwards', from, to: Date.now() }]
}

/** Counts when every mail is sent, or at a timeout. */
async function onceMailed(): Promise<Found> {
  const giveUpAt = Date.now() + MAIL_LIMIT_MS
  for (;;) {
    const found = await findStored(visitors.visits)
    if (found.unsentMails.length === 0 || Date.now() > giveUpAt) return found
    await delay(2_000)
  }
}

/** Prints the results; false when anything is missing or duplicated. */
function report(windows: readonly EventWindow[], { stored, gaps, unsentMails }: Found): boolean {
  const { visits, failures } = visitors
  const accounts = accountsOf(windows, visits, stored, failures)
  say(`\n${tableOf(accounts)}\n`)
  const ids = mail.mails.map(({ messageId }) => messageId)
  say(`Mails: ${new Set(ids).size} arrived, ${ids.length - new Set(ids).size} of them once more`)
  for (const { count, what } of unsentMails) say(`${count} mails not sent: ${what}`)
  say(`Missing invoice numbers: ${gaps.join(', ') || 'none'}`)
  for (const [reason, count] of countsOf(failures.map(({ reason }) => shortened(reason))))
    say(`${count} × ${reason}`)
  const faults = visits.flatMap((visit) =>
    faultsOf(visit, stored.get(visit.requestId) ?? { records: 0, consequences: {} }),
  )
  for (const fault of faults) say(told(fault))
  return faults.length === 0 && gaps.length === 0 && unsentMails.length === 0
}

/** A reason without its port, which changes with each start, and cut to 90 characters. */
function shortened(reason: string): string {
  return reason.replace(/:\d+$/, '').slice(0, 90).trim()
}

function told({ visit, what, part }: Fault): string {
  return `${what}: ${part} of ${visit.kind} ${visit.requestId} (${visit.event})`
}

function countsOf(words: readonly string[]): [string, number][] {
  const groups = Map.groupBy(words, (word) => word)
  return [...groups]
    .map(([word, those]): [string, number] => [word, those.length])
    .sort(([, a], [, b]) => b - a)
}
