import { liveThrough, nextDay } from './days'
import { violationsOf } from './invariants'
import type { World } from './world'

/** The first day after which something was not as it has to be. */
export interface Broken {
  day: string
  violations: string[]
}

/**
 * Lives through the days of a plan, one after the other, and looks after each whether everything is as it has to be.
 * Stops at the first day after which it is not; undefined when there is none.
 */
export async function simulate(
  world: World,
  eachDay: (world: World) => Promise<void> = async () => {},
): Promise<Broken | undefined> {
  for (let lived = 0; lived < world.plan.days; lived++) {
    await liveThrough(world)
    const violations = await violationsOf(world)
    if (violations.length > 0) return { day: world.day, violations }
    await eachDay(world)
    nextDay(world)
  }
  return undefined
}
