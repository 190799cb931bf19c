import { daysLater } from './naive-days'
import type { World } from './world'

export async function rowsOf<Row extends object>(
  { pool }: World,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows
}

/** Sentences about violations, as a query returns them. */
export async function saidBy(world: World, text: string, values: unknown[] = []): Promise<string[]> {
  const rows = await rowsOf<{ fault: string }>(world, text, values)
  return rows.map(({ fault }) => fault)
}

/** State under this name from one day to the next. */
export function memoryOf({ memory }: World, what: string): Map<string, string> {
  const known = memory.get(what) ?? new Map<string, string>()
  memory.set(what, known)
  return known
}

/** After an outage, a subscription that is several periods behind gets one per night. */
export function nightsBehind({ nights, day }: World): number {
  const lately = daysLater(day, -CATCHING_UP_DAYS)
  return nights.missed.filter((missed) => missed >= lately).length
}

const CATCHING_UP_DAYS = 6
