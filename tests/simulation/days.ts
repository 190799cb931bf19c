import { JOBS } from '../../src/app/jobs'
import { type Job, type JobName, jobNames } from '../../src/platform/jobs'
import { lookForThePaid } from './asking'
import { planDay } from './happenings'
import { dayAfter, momentOn } from './naive-days'
import { evening, isOutOn, night, officeLooks } from './nights'
import { invoicesComeIn, noticesComeIn } from './paying'
import { count, type Deed, MOMENTS, runWaitingJobs, setClock, type World } from './world'

/** Jobs that the simulation runs in steps of its own, or that are irrelevant to it. */
const LEFT_OUT: readonly JobName[] = ['show-night', 'run-night', 'make-backup']

interface Appointment {
  at: string
  /** Work of a worker: skipped while none runs. */
  isWork: boolean
  keep: (world: World) => Promise<void>
}

/** Timetable of a day: its daily jobs are read from the product, so that a new one is included. */
const TIMETABLE: readonly Appointment[] = [
  ...MOMENTS.map((at) => ({ at, isWork: false, keep: (world: World) => moment(world, at) })),
  ...jobNames(JOBS).flatMap(dailyRound),
  { at: '03:10', isWork: true, keep: night },
  { at: '18:00', isWork: true, keep: evening },
  { at: '18:30', isWork: false, keep: officeLooks },
].sort((one, other) => (one.at < other.at ? -1 : 1))

/** Jobs run once a day; those that run every few minutes while the office is open, at its first and last hour. */
function dailyRound(name: JobName): Appointment[] {
  const cron = JOBS[name].cron ?? ''
  const [, minute = '', hour = ''] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? []
  if (LEFT_OUT.includes(name)) return []
  if (hour) return [roundAt(`${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`, name)]
  const [, opens = '', closes = ''] = /^\*\/\d+ (\d+)-(\d+) \* \* 1-5$/.exec(cron) ?? []
  return opens ? [opens, closes].map((open) => roundAt(`${open.padStart(2, '0')}:40`, name, isWorkday)) : []
}

function roundAt(at: string, name: JobName, isOn = (_day: string) => true): Appointment {
  const keep = async (world: World) => {
    if (isOn(world.day)) await runRound(world, name)
  }
  return { at, isWork: true, keep }
}

function isWorkday(day: string): boolean {
  const ofWeek = new Date(`${day}T12:00:00Z`).getUTCDay()
  return ofWeek > 0 && ofWeek < 6
}

async function runRound({ site }: World, name: JobName): Promise<void> {
  // Scheduled jobs have no payload.
  const { run } = JOBS[name] as Job<'sweep-payments'>
  await run(site.context, {})
}

/** One day from midnight to midnight; afterwards the world stands at the next one. */
export async function liveThrough(world: World): Promise<void> {
  world.isOut = isOutOn(world, world.day)
  if (world.isOut) world.nights.missed.push(world.day)
  await planDay(world)
  for (const { at, isWork, keep } of TIMETABLE) {
    if (isWork && world.isOut) continue
    setClock(world, at)
    await keep(world)
  }
}

/** Actions of people at this moment, and the product's reaction. */
async function moment(world: World, at: string): Promise<void> {
  const deeds = world.agenda.get(world.day) ?? []
  world.agenda.set(
    world.day,
    deeds.filter((deed) => deed.at > at),
  )
  for (const { name, whose, act } of deeds.filter((deed) => deed.at <= at).sort(byName)) {
    world.site.clock.advance(1)
    const outcome = await world.drawing(`${name} ${whose} ${world.day}`, act).catch((cause: unknown) => {
      throw new Error(`${world.day} ${at}, ${name} (${whose})`, { cause })
    })
    count(world, outcome ? `${name}: ${outcome}` : name)
  }
  await noticesComeIn(world, at)
  await lookForThePaid(world, at)
  if (!world.isOut) {
    await runRound(world, 'sweep-payments')
    await runWaitingJobs(world)
  }
  await invoicesComeIn(world)
}

function byName(one: Deed, other: Deed): number {
  const [name, than] = [one, other].map(({ name, whose }) => `${name} ${whose}`)
  return (name ?? '') < (than ?? '') ? -1 : Number(name !== than)
}

export function nextDay(world: World): void {
  world.day = dayAfter(world.day)
  world.site.clock.now = momentOn(world.day, '00:00')
}
