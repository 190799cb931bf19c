import { runNight } from '../../src/features/operations/nightly-run/server/run-night'
import { showNight } from '../../src/features/operations/nightly-run/server/show-night'
import { letLineGo, skipLine } from '../../src/features/operations/nightly-run/server/skip-line'
import type { WholeDatabase } from '../support/whole-database'
import { doomOf } from './doom'
import { rowsOf } from './looking'
import { dayAfter, daysLater } from './naive-days'
import { namesIn } from './naming'
import { OFFICE } from './office'
import { count, setClock, type World } from './world'

const OUTAGE_DAYS = 3

/** Outage: every other month no worker runs for three days. */
export function isOutOn({ plan, chance }: Pick<World, 'plan' | 'chance'>, day: string): boolean {
  const [year = '', month = '', date = ''] = day.split('-')
  if (!plan.hasTroubles || Number(month) % 2 === 1) return false
  const begins = chance('outage', year, month).between(3, 25)
  return Number(date) >= begins && Number(date) < begins + OUTAGE_DAYS
}

/** Plans the coming night; now and then by two workers at once. */
export async function evening({ site, other, day, chance }: World): Promise<void> {
  const shows = [showNight(site.context, dayAfter(day))]
  if (chance('shown twice', day).is(0.1)) shows.push(showNight(other, dayAfter(day)))
  await Promise.all(shows)
}

/** A colleague reviews the plan: holds lines back, with a day or without, and releases others. */
export async function officeLooks(world: World): Promise<void> {
  const { context } = world.site
  for (const { key, whose } of await shownLines(world)) {
    const draw = world.chance('holds back', whose)
    if (!draw.is(0.04) || world.memory.get('held once')?.has(key)) continue
    remember(world, 'held once', key)
    const until = draw.is(0.7) ? daysLater(world.day, draw.between(1, 9)) : null
    const held = await skipLine(context, { key, reason: 'Belt eerst', until, admin: OFFICE })
    count(world, `the office holds a line back: ${held}`)
    if (!until) remember(world, 'to let go', key, daysLater(world.day, draw.between(1, 9)))
  }
  for (const [key, day] of world.memory.get('to let go') ?? [])
    if (day === world.day)
      count(world, `a line goes again: ${await letLineGo(context, { key, admin: OFFICE })}`)
}

function remember({ memory }: World, what: string, key: string, value = ''): void {
  memory.set(what, (memory.get(what) ?? new Map<string, string>()).set(key, value))
}

/** Planned lines of tonight, each with a stable name. */
async function shownLines(world: World) {
  const nameOf = await namesIn(world)
  const lines = await rowsOf<{ key: string }>(world, 'SELECT key FROM night_lines WHERE run_on = $1', [
    dayAfter(world.day),
  ])
  return lines
    .map(({ key }) => ({ key, whose: key.split(':').map(nameOf).join(':') }))
    .sort((one, other) => (one.whose < other.whose ? -1 : 1))
}

/**
 * The night of this day, by two workers at once. Once a month one of them is killed, and the queue retries the night an
 * hour later. Then it runs again, and has to be idempotent.
 */
export async function night(world: World): Promise<void> {
  const { site, other, day, nights, plan } = world
  setClock(world, '03:10')
  if (await isToCrash(world)) {
    nights.crashes += 1
    const draw = world.chance('crash', day)
    const crash = plan.killWorker(world, doomOf(draw))
    // With another worker beside it, or alone.
    if (draw.is(0.5)) await Promise.all([crash, worked(world, runNight(other, day))])
    await crash
    setClock(world, '04:30')
  }
  await Promise.all([site.context, other].map((context) => worked(world, runNight(context, day))))
  nights.worked.push(day)
  setClock(world, '05:30')
  const before = await world.lookAtAll()
  await Promise.all([site.context, other].map((context) => worked(world, runNight(context, day))))
  nights.faults.push(...differences(before, await world.lookAtAll()))
}

async function worked({ nights }: World, running: Promise<void>): Promise<void> {
  await running.catch((fault: unknown) => {
    const faults: unknown[] = fault instanceof AggregateError ? fault.errors : [fault]
    nights.faults.push(...faults.map((one) => `a line failed: ${reasonOf(one)}`))
  })
}

/** Cause of a query's failure, as PostgreSQL reported it. */
function reasonOf(fault: unknown): unknown {
  return fault instanceof Error ? (fault.cause ?? fault) : fault
}

function differences(before: WholeDatabase, after: WholeDatabase): string[] {
  return Object.keys(before)
    .filter((table) => before[table] !== after[table])
    .map((table) => `the night was run again, and ${table} changed`)
}

/** The first night with work from some day of the month on. */
async function isToCrash(world: World): Promise<boolean> {
  const { day, plan, pool, memory } = world
  const month = day.slice(0, 7)
  if (!plan.hasTroubles || memory.get('crashes')?.has(month)) return false
  if (Number(day.slice(8)) < world.chance('crash in', month).between(1, 20)) return false
  const { rowCount } = await pool.query(`SELECT FROM night_lines WHERE run_on = $1 AND state = 'planned'`, [
    day,
  ])
  if (!rowCount) return false
  remember(world, 'crashes', month)
  return true
}
