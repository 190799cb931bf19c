import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { registries } from '../../src/app/registries'
import type { NightlyTask, NightlyTasks } from '../../src/features/operations/nightly-run/server/night-works'
import type { Context } from '../../src/platform/context'
import { type ContextOverrides, secondNode, type TestContext, testSettings } from '../support/database'
import { type MollieServer, startMollieServer } from '../support/mollie'
import { startViesServer, type ViesServer } from '../support/vies'
import { databaseWatch, type WholeDatabase } from '../support/whole-database'
import { type Chance, chanceOf, randomFrom } from './chance'
import type { Doom } from './doom'
import { momentOn } from './naive-days'
import type { Person } from './people'

/** Parameters of a simulated year, which determine it. */
export interface YearPlan {
  seed: number
  customers: number
  firstDay: string
  days: number
  /** Factor on the probability of events, so that a short year has all kinds. */
  pace: number
  /**
   * Whether everything happens that can: quotes and the projects that they begin, orders that the office prepares, and
   * what becomes of a domain name at the end; else what happens to orders alone.
   */
  hasAllActs: boolean
  /** Whether processes are killed and workers suffer outages; without it the same year passes undisturbed. */
  hasTroubles: boolean
  /** Kills a worker in the middle of a night (`doom.ts`). */
  killWorker: (world: World, doom: Doom) => Promise<void>
}

/** An order as the simulation knows it. */
export interface SimulatedOrder {
  /** Stable name: '12.0' is the first order of the twelfth customer. */
  name: string
  person: Person
  customerId: string
  accountId: string
  orderId: string
  orderNumber: string
  /** The customer wants direct debit, and gives a mandate with the first payment. */
  hasMandate: boolean
}

/** A project as the simulation knows it. */
export interface SimulatedProject {
  /** Stable name: '12.0 project 0' is the first project of whoever placed order '12.0'. */
  name: string
  id: string
  number: string
  /** The first order of its customer. */
  order: SimulatedOrder
}

/** An invoice that its customer is to act on. */
export interface SimulatedInvoice {
  id: string
  order: SimulatedOrder
  /** Stable name (`naming.ts`). */
  name: string
  total: number
  isFirst: boolean
}

/** A planned action. Its result is counted in the totals. */
export interface Deed {
  name: string
  /** Stable name of its subject: it decides the order of actions at one moment. */
  whose: string
  /** One of `MOMENTS`. */
  at: string
  act: () => Promise<string | undefined>
}

/** Times of events on Dutch clocks: around midnight and in the night of a clock change, too. */
export const MOMENTS = ['00:01', '02:30', '09:15', '12:00', '15:45', '21:00', '23:58'] as const

/** Books of the customers' banks, with which the books of the shop are compared. */
export interface BankBooks {
  transfers: { id: string; invoiceId: string; amount: number }[]
  /** Direct debits on the bank's statements, by the bank's id. */
  debits: Map<string, { came: number; went: number }>
}

/** Record of the nights. */
export interface NightBooks {
  /** Days whose night was worked. */
  worked: string[]
  /** Days without a running worker. */
  missed: string[]
  crashes: number
  /** Failures in a night without a kill, and changes by a night that ran again. */
  faults: string[]
}

/** The product, its customers and their banks, day after day. */
export interface World extends AsyncDisposable {
  plan: YearPlan
  site: TestContext
  /** A second worker, with connections of its own. */
  other: Context
  mollie: MollieServer
  vies: ViesServer
  pool: Pool
  /** Snapshot of every table. */
  lookAtAll: () => Promise<WholeDatabase>
  day: string
  /** No worker runs today (outage). */
  isOut: boolean
  orders: SimulatedOrder[]
  projects: SimulatedProject[]
  agenda: Map<string, Deed[]>
  bank: BankBooks
  nights: NightBooks
  /** Number of occurrences by name. */
  counts: Map<string, number>
  /** Random sequence for one thing: of the seed and these words. */
  chance: (...words: (string | number)[]) => Chance
  /** Runs something with a random sequence of its own for the product, whatever else runs at this moment. */
  drawing: Drawing
  /** State from one day to the next. */
  memory: Map<string, Map<string, string>>
}

type Drawing = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

export function count({ counts }: World, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times)
}

/** Plans an action for a day, today or later. */
export function planDeed({ agenda }: World, day: string, deed: Deed): void {
  agenda.set(day, [...(agenda.get(day) ?? []), deed])
}

/** Sets the clocks to this time of the day. */
export function setClock(world: World, time: string): void {
  world.site.clock.now = momentOn(world.day, time)
}

/** A world in which nothing has happened yet, on an empty database. */
export async function emptyWorld(
  plan: YearPlan,
  siteOn: (overrides: ContextOverrides) => Promise<TestContext>,
): Promise<World> {
  let now = () => momentOn(plan.firstDay, '00:00')
  const mollie = await startMollieServer({ now: () => now() })
  const vies = await startViesServer()
  const settings = {
    ...testSettings(),
    mollieApiKey: 'test_key',
    mollieApiUrl: mollie.url,
    viesUrl: vies.url,
  }
  const { chance, drawing } = rowsOfDrawing(plan, () => now())
  const site = await siteOn({ settings, random: randomFrom(chance), registries: drawnByLine(drawing) })
  now = () => site.clock.now
  const other = secondNode(site)
  return {
    plan,
    site,
    mollie,
    vies,
    pool: site.pool,
    other: other.context,
    day: plan.firstDay,
    isOut: false,
    lookAtAll: await databaseWatch(site),
    orders: [],
    projects: [],
    agenda: new Map(),
    counts: new Map(),
    memory: new Map(),
    bank: { transfers: [], debits: new Map() },
    nights: { worked: [], missed: [], crashes: 0, faults: [] },
    chance: (...words) => chanceOf(plan.seed, ...words),
    drawing,
    [Symbol.asyncDispose]: async () => {
      await other[Symbol.asyncDispose]()
      await site[Symbol.asyncDispose]()
      await mollie.stop()
      await vies.stop()
    },
  }
}

/**
 * Random source of the product: a sequence per action and repetition, or else per moment. So the draws for one thing do
 * not affect another, even when two workers draw in turns.
 */
function rowsOfDrawing({ seed }: YearPlan, now: () => Date): { chance: () => Chance; drawing: Drawing } {
  const rows = new AsyncLocalStorage<Chance>()
  const times = new Map<string, number>()
  let ofMoment = { at: '', chance: chanceOf(seed) }
  const chance = () => {
    const at = now().toISOString()
    if (ofMoment.at !== at) ofMoment = { at, chance: chanceOf(seed, 'product', at) }
    return rows.getStore() ?? ofMoment.chance
  }
  const drawing: Drawing = async (what, work) => {
    const time = (times.get(what) ?? 0) + 1
    times.set(what, time)
    return await rows.run(chanceOf(seed, 'product', what, time), work)
  }
  return { chance, drawing }
}

/** The works of the night with a sequence per line: which worker does it, and when, does not matter. */
function drawnByLine(drawing: Drawing): typeof registries {
  const drawn = ([kind, work]: [string, NightlyTask<unknown>]): [string, NightlyTask<unknown>] => [
    kind,
    {
      ...work,
      perform: (context, facts) =>
        drawing(`${kind} ${JSON.stringify(facts)}`, () => work.perform(context, facts)),
    },
  ]
  const works = Object.entries(registries.nightWorks) as [string, NightlyTask<unknown>][]
  return { ...registries, nightWorks: Object.fromEntries(works.map(drawn)) as NightlyTasks }
}

/** Runs the waiting jobs, and those that they add: a retry at a provider waits for the next round. */
export async function runWaitingJobs({ site }: World): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await site.waitingJobs()).length > 0; round++) {
    await site.runJobs()
    site.clock.advance(ROUND_SECONDS)
  }
}

const MOST_ROUNDS = 4
const ROUND_SECONDS = 5
