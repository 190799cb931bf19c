import type { Database } from '@/platform/context'
import type { Mailer } from '@/platform/mailer'
import type { Settings } from '@/platform/settings'
import type { Signals } from '@/platform/signals'
import { type CheckedPart, type Finding, fault, notMeasured } from '../domain/finding'

/** What a check may look at; the `Context` of a running site is one. */
export interface Surroundings {
  settings: Settings
  now: () => Date
  /** Absent where only a running site has one. */
  db: Database | undefined
  mailer: Mailer | undefined
  signals: Signals | undefined
}

/** One thing that can be wrong. Throws nothing that is expected: what does not answer is a finding. */
export interface HealthCheck<At = Surroundings> {
  /** Never changes: troubles are remembered by it. */
  id: string
  name: string
  /** What it finds holds for the machine that looks. */
  isOfMachine?: boolean
  look: (at: At) => Promise<Finding>
}

const MOST_SECONDS = 10

/**
 * Looks at everything at once, each within so many seconds. Never throws: what breaks off counts as not measured, and
 * its cause goes to `report`.
 */
export async function runChecks<At>(
  checks: readonly HealthCheck<At>[],
  at: At,
  report: (cause: unknown, name: string) => void,
): Promise<CheckedPart[]> {
  return await Promise.all(
    checks.map(async ({ id, name, isOfMachine = false, look }) => {
      const startedAt = performance.now()
      const finding = await withinTime(Promise.try(look, at)).catch((cause) => {
        report(cause, name)
        return BROKEN_OFF
      })
      return { ...finding, id, name, isOfMachine, milliseconds: Math.round(performance.now() - startedAt) }
    }),
  )
}

const BROKEN_OFF = notMeasured(
  'Het meten ging mis.',
  'Verhelp eerst wat er verder fout is; blijft dit staan, dan staat de oorzaak in het logboek van de server.',
)

const TOO_LATE = fault(
  `Geen antwoord binnen ${MOST_SECONDS} seconden.`,
  'Kijk of het netwerk van deze computer werkt, en probeer het opnieuw.',
)

async function withinTime(work: Promise<Finding>): Promise<Finding> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(resolve, MOST_SECONDS * 1000, TOO_LATE)
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/** So long a call to another server may take: less than the whole check, so that it can say who was silent. */
export const CALL_LIMIT_MS = 6_000
