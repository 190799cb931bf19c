import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { registries } from '../../src/app/registries'
import type { NightlyTask, NightlyTasks } from '../../src/features/operations/nightly-run/server/night-works'
import type { Context } from '../../src/platform/context'
import { type ContextOverrides, secondNode, type TestContext, testSettings } from '../support/database'
import { type MollieServer, startMollieServer } from '../support/mollie'
import { databaseWatch, type WholeDatabase } from '../support/whole-database'
import { type Chance, chanceOf, randomFrom } from './chance'
import type { Doom } from './doom'
import { momentOn } from './naive-days'
import type { Person } from './people'

/** What a simulated year is made of; the same choices are the same year. */
export interface YearPlan {
  seed: number
  customers: number
  firstDay: string
  days: number
  /** How many times more often things happen than usual: a short year then has them all. */
  pace: number
  /** Whether processes are killed and workers stand still; without it the same year goes by undisturbed. */
  hasTroubles: boolean
  /** How a worker comes to its end in the middle of a night (`doom.ts`). */
  killWorker: (world: World, doom: Doom) => Promise<void>
}

/** An order as those who play with it know it. */
export interface SimulatedOrder {
  /** The same in every run: '12.0' is the first order of the twelfth customer. */
  name: string
  person: Person
  customerId: string
  accountId: string
  orderId: string
  orderNumber: string
  /** Wants to be debited, and says so with the first payment. */
  hasMandate: boolean
}

/** An invoice that somebody has to make up their mind about. */
export interface SimulatedInvoice {
  id: string
  order: SimulatedOrder
  /** The same in every run (`naming.ts`). */
  name: string
  total: number
  isFirst: boolean
}

/** Something that somebody does. What it answers is counted in the totals. */
export interface Deed {
  name: string
  /** Who or what it befalls, the same in every run: of what happens at one moment this decides the order. */
  whose: string
  /** One of `MOMENTS`. */
  at: string
  act: () => Promise<string | undefined>
}

/** When things happen, on Dutch clocks: around midnight and in the night in which the clocks change, too. */
export const MOMENTS = ['00:01', '02:30', '09:15', '12:00', '15:45', '21:00', '23:58'] as const

/** What the customers' banks did, as those banks know it: the books of the shop are held against it. */
export interface BankBooks {
  transfers: { id: string; invoiceId: string; amount: number }[]
  /** Direct debits that its statements told of, by what it calls them. */
  debits: Map<string, { came: number; went: number }>
}

/** What the nights were like. */
export interface NightBooks {
  /** Days whose night was worked. */
  worked: string[]
  /** Days on which no worker ran. */
  missed: string[]
  crashes: number
  /** What went wrong in a night that nobody killed, and what a night changed that was run once more. */
  faults: string[]
}

/** The product, its customers and their banks, on one day after the other. */
export interface World extends AsyncDisposable {
  plan: YearPlan
  site: TestContext
  /** A second worker, with connections of its own. */
  other: Context
  mollie: MollieServer
  pool: Pool
  /** What every table holds at this moment. */
  lookAtAll: () => Promise<WholeDatabase>
  day: string
  /** No worker runs today. */
  isOut: boolean
  orders: SimulatedOrder[]
  agenda: Map<string, Deed[]>
  bank: BankBooks
  nights: NightBooks
  /** How often what happened. */
  counts: Map<string, number>
  /** A row of chance for one thing: of the seed and these words. */
  chance: (...words: (string | number)[]) => Chance
  /** Does something for which the product draws from a row of its own, whatever else is done at this moment. */
  drawing: Drawing
  /** What is remembered from one day to the next. */
  memory: Map<string, Map<string, string>>
}

type Drawing = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

export function count({ counts }: World, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times)
}

/** Has something happen on a day, today or later. */
export function planDeed({ agenda }: World, day: string, deed: Deed): void {
  agenda.set(day, [...(agenda.get(day) ?? []), deed])
}

/** Moves the clocks to this time of the day. */
export function setClock(world: World, time: string): void {
  world.site.clock.now = momentOn(world.day, time)
}

/** A world in which nothing has happened yet, on a database that is empty. */
export async function emptyWorld(
  plan: YearPlan,
  siteOn: (overrides: ContextOverrides) => Promise<TestContext>,
): Promise<World> {
  let now = () => momentOn(plan.firstDay, '00:00')
  const mollie = await startMollieServer({ now: () => now() })
  const settings = { ...testSettings(), mollieApiKey: 'test_key', mollieApiUrl: mollie.url }
  const { chance, drawing } = rowsOfDrawing(plan, () => now())
  const site = await siteOn({ settings, random: randomFrom(chance), registries: drawnByLine(drawing) })
  now = () => site.clock.now
  const other = secondNode(site)
  return {
    plan,
    site,
    mollie,
    pool: site.pool,
    other: other.context,
    day: plan.firstDay,
    isOut: false,
    lookAtAll: await databaseWatch(site),
    orders: [],
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
    },
  }
}

/**
 * Where the product draws from: a row of what is being done, for each time that it is done, or else of this moment. So
 * what is drawn for one thing moves nothing of another, though two workers draw in turns.
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

/** The works of the night, of which each line has a row: it does not matter which worker does it, and when. */
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

/** Does what waits in the queue, and what that adds: who asks a provider again waits a turn. */
export async function runWaitingJobs({ site }: World): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await site.waitingJobs()).length > 0; round++) {
    await site.runJobs()
    site.clock.advance(ROUND_SECONDS)
  }
}

const MOST_ROUNDS = 4
const ROUND_SECONDS = 5
