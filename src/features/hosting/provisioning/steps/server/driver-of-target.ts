import type { Context } from '@/platform/context'
import { type OpenDriver, openDriver } from './internal/open-driver'
import type { ProvisionTarget } from './step-tables'

/** The driver of a target, ready to be called; undefined when its credentials cannot be read. */
export function driverOfTarget(
  { settings }: Pick<Context, 'settings'>,
  target: ProvisionTarget,
): OpenDriver | undefined {
  return openDriver(settings, target)
}
