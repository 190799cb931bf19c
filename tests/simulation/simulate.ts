import { liveThrough, nextDay } from './days'
import { violationsOf } from './invariants'
import type { World } from './world'

/*
 * Where to add what:
 * - An action of customers, their banks or the office: an entry of `TO_ORDERS` (`happenings.ts`) when it concerns one
 *   order now and then; a function in `OF_A_DAY` when it does not; a way in `WAYS` (`paying.ts`) when it is a way to pay
 *   an invoice; `debiting.ts` has what banks do with debits. Consequences on a later day are a deed (`planDeed`).
 * - Work of the night, and daily jobs: nothing. Nights run all of `nightWorks`, and the timetable (`days.ts`) has every
 *   job of the product that runs once a day, or every few minutes while the office is open.
 * - An invariant: an entry of `INVARIANTS` (`invariants.ts`; how money comes in: `receiving.ts`, how it is asked:
 *   `asking.ts`), and its row in docs/architecture.md. What only two whole runs can show is in `as-without.ts`.
 */

/*
 * Determinism: a seed, with the same number of customers and days, gives the same year: orders, events, order numbers
 * and totals. Not deterministic is what two workers do concurrently: which of them does a line of a night, and so which
 * invoice of that night has which number; ids from the database; how far a killed worker came. Nothing that is drawn or
 * sorted depends on these (`naming.ts`, `Deed.whose`).
 */

/** A day after which invariants were violated. */
export interface Broken {
  day: string
  violations: string[]
}

interface Watching {
  /** Runs after each day whose invariants hold; with `goesOn` after every day, with its new violations. */
  afterDay?: (world: World, violations: readonly string[]) => Promise<void>
  /** Continues after a violation; each violation is reported once then. */
  goesOn?: boolean
}

/**
 * Runs the days of a plan one after the other, and checks all invariants after each. Stops at the first day with a
 * violation and returns it; returns nothing without one.
 */
export async function simulate(
  world: World,
  { afterDay = async () => {}, goesOn = false }: Watching = {},
): Promise<Broken[]> {
  const told = new Set<string>()
  const broken: Broken[] = []
  for (let lived = 0; lived < world.plan.days; lived++) {
    await liveThrough(world)
    const violations = (await violationsOf(world)).filter((violation) => !told.has(violation))
    for (const violation of violations) told.add(violation)
    if (violations.length > 0) broken.push({ day: world.day, violations })
    if (broken.length > 0 && !goesOn) return broken
    await afterDay(world, violations)
    nextDay(world)
  }
  return broken
}
