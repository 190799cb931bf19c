import type { Context } from '@/platform/context'
import { type OpenDriver, openDriver } from './internal/open-driver'
import type { ProvisionTarget } from './step-tables'

/** Time limit of one call of a driver, by the milliseconds that it asks for. */
export type CallLimit = (milliseconds: number) => AbortSignal

/**
 * The driver of a target, for whoever calls a provider outside a step: a look, or an act that keeps a record of its own.
 * Undefined when APP_SECRET was changed since its credentials were given.
 */
export function driverOfTarget(
  { settings }: Pick<Context, 'settings'>,
  target: ProvisionTarget,
  limit?: CallLimit,
): OpenDriver | undefined {
  return openDriver(settings, target, limit)
}
