import type { Answer } from '../../src/features/hosting/providers/domain/answer.ts'
import type { DnsHost } from '../../src/features/hosting/providers/domain/dns-host.ts'
import type { AccountKey, HostingPanel } from '../../src/features/hosting/providers/domain/hosting-panel.ts'
import type { Registrar } from '../../src/features/hosting/providers/domain/registrar.ts'

/** What happens to a site after it was delivered. Each resolves when it is so. */
export interface Life {
  changePackage: (packageName: string) => Promise<void>
  suspend: () => Promise<void>
  restore: () => Promise<void>
  /** The order ends: the site is off, and its name is not renewed. */
  end: () => Promise<void>
  /** A month later: the account and the zone are removed. */
  remove: () => Promise<void>
}

/** The same by the drivers themselves: this run proves the host, and steps call these acts. */
export function lifeByDrivers(
  { panel, zones, registrar }: { panel: HostingPanel; zones: DnsHost; registrar: Registrar },
  account: AccountKey,
): Life {
  return {
    changePackage: async (packageName) => isDone(await panel.changePackage(account, packageName)),
    suspend: async () => isDone(await panel.suspend(account)),
    restore: async () => isDone(await panel.unsuspend(account)),
    end: async () => {
      isDone(await panel.suspend(account))
      isDone(await registrar.setAutoRenew(account.domainName, false))
    },
    remove: async () => {
      isDone(await panel.remove(account))
      isDone(await zones.remove(account.domainName))
    },
  }
}

/** Throws what a provider answered when it is not done. */
export function isDone(answer: Answer<unknown>): void {
  if (answer.outcome !== 'done') throw new Error(JSON.stringify(answer))
}
