import { type ImportedLead, importLeads } from '@/features/sales/leads/server/import-leads'
import type { Context, Transaction } from '@/platform/context'
import { configuratorRequests } from './configurator-tables'

/** A request of the configurator of another system: its answers as they were, whether we know them or not. */
export type ImportedConfiguration = Omit<
  typeof configuratorRequests.$inferInsert,
  'requestId' | 'confirmationMailId' | 'noticeMailId'
> & { id: string } & Pick<ImportedLead, 'status'>

/** Batch size: keeps the statement small, and the same each time, as PostgreSQL and drizzle hold each one whole. */
const ROWS_AT_ONCE = 100

/** Stores requests of another configurator, each with its lead. */
export async function importConfigurations(
  { random }: Context,
  tx: Transaction,
  requests: readonly ImportedConfiguration[],
): Promise<void> {
  for (let from = 0; from < requests.length; from += ROWS_AT_ONCE)
    await tx
      .insert(configuratorRequests)
      .values(
        requests
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ status, ...row }) => ({ ...row, requestId: random.uuid() })),
      )
  await importLeads(
    tx,
    requests.map((request) => ({
      id: request.id,
      name: request.name,
      email: request.email,
      phone: request.phone ?? null,
      company: request.company,
      source: 'configurator',
      status: request.status,
      receivedAt: request.createdAt,
      service: [request.websiteType, ...request.services].filter(Boolean).join(', ') || null,
      message: request.description ?? null,
    })),
  )
}
