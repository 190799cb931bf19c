import type { OpenDriver } from './drivers'
import { type DriverContext, openDriver } from './internal/open-driver'
import type { ProvisionTarget } from './step-tables'

/** Time limit of one call of a driver, by the milliseconds that it asks for. */
export type CallLimit = (milliseconds: number) => AbortSignal

/**
 * The driver of a target, for whoever calls a provider outside a step: a look, or an act that keeps a record of its own.
 * Undefined when it cannot be opened, such as after a change of APP_SECRET.
 */
export function driverOfTarget(
  context: DriverContext,
  target: ProvisionTarget,
  limit?: CallLimit,
): OpenDriver | undefined {
  return openDriver(context, target, limit)
}
