import type { Database } from '@/platform/context'
import type { Mailer } from '@/platform/mailer'
import type { Settings } from '@/platform/settings'
import type { Signals } from '@/platform/signals'
import { type CheckedPart, type Finding, fault, notMeasured } from '../domain/finding'

/** Input of a check; the `Context` of a running site is one. */
export interface Surroundings {
  settings: Settings
  /** Secret of the site, where the settings do not say it because the site made its own. */
  appSecret?: string | undefined
  now: () => Date
  /** Undefined outside a running site. */
  db: Database | undefined
  mailer: Mailer | undefined
  signals: Signals | undefined
}

/** One check. It throws no expected error: something that does not answer is a finding. */
export interface HealthCheck<At = Surroundings> {
  /** Stable id: troubles are stored under it. */
  id: string
  name: string
  /** Whether its finding holds only for the machine that ran it. */
  isOfMachine?: boolean
  look: (at: At) => Promise<Finding>
}

const MOST_SECONDS = 10

/**
 * Runs all checks concurrently, each with a timeout. Never throws: a check that fails counts as not measured, and its
 * error goes to `report`.
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

/**
 * Timeout of a call to another server: shorter than that of the check, so that the check can name who did not answer.
 */
export const CALL_LIMIT_MS = 6_000
