import { liveThrough, nextDay } from './days'
import { violationsOf } from './invariants'
import type { World } from './world'

/*
 * Where to add what:
 * - Something that customers, their banks or the office do: an entry of `TO_ORDERS` (`happenings.ts`) when it befalls one
 *   order now and then; a function in `OF_A_DAY` when it comes from elsewhere; a way in `WAYS` (`paying.ts`) when it is
 *   how an invoice is paid; `debiting.ts` has what banks do with debits. What follows days later is a deed (`planDeed`).
 * - Work of the night, and daily jobs: nothing. Nights do all of `nightWorks`, and the timetable (`days.ts`) has every
 *   job of the product that comes once a day, or every few minutes while the office is open.
 * - Something that has to be true: an entry of `INVARIANTS` (`invariants.ts`; how money comes in: `receiving.ts`, how it is asked: `asking.ts`), and its row in
 *   README.md. What only two whole runs can tell is in `as-without.ts`.
 */

/*
 * What repeats: a seed, with the same number of customers and days, is the same year: who orders what and when, what
 * befalls whom, every order number, and the sums. What two workers do at one moment does not: which of them does a line of
 * a night, so which invoice of that night has which number; ids that the database draws; how far a worker came that was
 * killed while another worked beside it. Nothing that is drawn or sorted hangs on these (`naming.ts`, `Deed.whose`).
 */

/** A day after which something was not as it has to be. */
export interface Broken {
  day: string
  violations: string[]
}

interface Watching {
  /** When it was looked at, and as it has to be. */
  afterDay?: (world: World) => Promise<void>
  /** Whether to live on after a day that was not; each violation is told of once then. */
  goesOn?: boolean
}

/**
 * Lives through the days of a plan, one after the other, and looks after each whether everything is as it has to be.
 * Stops at the first day after which it is not, and answers it; nothing, when there is none.
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
    await afterDay(world)
    nextDay(world)
  }
  return broken
}
