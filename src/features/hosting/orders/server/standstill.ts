import type { Standstill } from '@/features/billing/subscriptions/domain/suspension-words'
import type { Context, Transaction } from '@/platform/context'
import type { HostingOrder } from './order-tables'

declare module '@/platform/context' {
  interface Registries {
    /** What stops when the hosting of an order is suspended. */
    standstill: StandstillSources
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    standstill: StandstillSources
  }
}

/** `ofOrder`: as the panel that has the hosting would do it now, or a person where it does not. */
interface StandstillSources {
  ofOrder: (
    context: Pick<Context, 'settings' | 'now'>,
    tx: Transaction,
    order: Pick<HostingOrder, 'id' | 'domainName'>,
  ) => Promise<Standstill>
}

/** What stops when the hosting of this order is suspended: its mails say so, and no more. */
export async function standstillOf(
  context: Context,
  tx: Transaction,
  order: HostingOrder,
): Promise<Standstill> {
  return await context.registries.standstill.ofOrder(context, tx, order)
}
