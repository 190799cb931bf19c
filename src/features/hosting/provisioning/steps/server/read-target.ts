import type { DnsHost } from '@/features/hosting/providers/domain/dns-host'
import type { HostingPanel } from '@/features/hosting/providers/domain/hosting-panel'
import type { Registrar } from '@/features/hosting/providers/domain/registrar'
import { type DriverContext, openDriver } from './internal/open-driver'
import type { ProvisionTarget } from './step-tables'

/** What is asked of a provider without changing anything there: a key that may only read is enough for it. */
export type TargetReader =
  | {
      port: 'hosting-panel'
      reader: Pick<HostingPanel, 'list' | 'look'>
      /** Whether a suspended account shows as such; a person may have turned its site off in another way. */
      showsSuspension: boolean
    }
  | { port: 'dns-host'; reader: Pick<DnsHost, 'list' | 'look'> }
  | { port: 'registrar'; reader: Pick<Registrar, 'list' | 'look'> }

type TimeLimit = (milliseconds: number) => AbortSignal

/** Opens a target for reading alone; undefined when APP_SECRET was changed since its credentials were given. */
export function readTarget(
  context: DriverContext,
  target: ProvisionTarget,
  timeLimit: TimeLimit,
): TargetReader | undefined {
  const opened = openDriver(context, target, timeLimit)
  if (!opened) return undefined
  switch (opened.port) {
    case 'hosting-panel':
      return {
        port: opened.port,
        reader: readOnly(opened.driver),
        showsSuspension: opened.driver.can.suspends !== 'nothing',
      }
    case 'dns-host':
      return { port: opened.port, reader: readOnly(opened.driver) }
    case 'registrar':
      return { port: opened.port, reader: readOnly(opened.driver) }
  }
}

/** The questions of a driver and none of its acts. */
function readOnly<List, Look>({ list, look }: { list: List; look: Look }): { list: List; look: Look } {
  return { list, look }
}
