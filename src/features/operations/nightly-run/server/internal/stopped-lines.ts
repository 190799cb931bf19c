import { stoppedCustomers } from '@/features/people/customers/server/contact-stop'
import type { Database } from '@/platform/context'

/** Customers of these lines who have a contact stop. */
export async function stoppedAmong(
  db: Database,
  lines: readonly { customerId: string | null }[],
): Promise<ReadonlySet<string>> {
  return await stoppedCustomers(
    db,
    lines.flatMap(({ customerId }) => customerId ?? []),
  )
}
