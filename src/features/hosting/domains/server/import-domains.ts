import { sellsDomain } from '@/features/hosting/catalogue/domain/packages'
import type { Transaction } from '@/platform/context'
import { type ImportedName, importedRecords } from '../domain/imported-records'
import { domains } from './domain-tables'

const ROWS_AT_ONCE = 500

/**
 * Stores the domain names of orders that came from another system, where they were made: nobody here saw them yet. A name
 * that an order here has already is left out.
 */
export async function importDomains(tx: Transaction, orders: readonly ImportedName[]): Promise<void> {
  const records = importedRecords(orders, sellsDomain)
  for (let from = 0; from < records.length; from += ROWS_AT_ONCE) {
    const rows = records
      .slice(from, from + ROWS_AT_ONCE)
      .map((record) => ({ ...record, wanted: 'registered', seen: 'unknown', autoRenew: true }) as const)
    await tx.insert(domains).values(rows).onConflictDoNothing()
  }
}
