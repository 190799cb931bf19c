import type { Context, Transaction } from '@/platform/context'
import { channelOf } from '../domain/lead-source'
import { isClosed, type LeadStatus } from '../domain/lead-status'
import { leads, offerRequests } from './lead-tables'
import type { NewLead } from './open-lead'

/** A request that was made in another system, and how far that came. */
export type ImportedLead = NewLead & { status: LeadStatus }

/** Batch size: keeps the statement small, and the same each time, as PostgreSQL and drizzle hold each one whole. */
const ROWS_AT_ONCE = 100

/** Stores quote requests of another system, each with its lead. What was promised was promised there: no clock runs. */
export async function importQuoteRequests(
  context: Context,
  tx: Transaction,
  requests: readonly ImportedLead[],
): Promise<void> {
  for (let from = 0; from < requests.length; from += ROWS_AT_ONCE)
    await tx.insert(offerRequests).values(
      requests.slice(from, from + ROWS_AT_ONCE).map(({ status, receivedAt: createdAt, ...request }) => ({
        ...request,
        requestId: context.random.uuid(),
        createdAt,
      })),
    )
  await importLeads(tx, requests)
}

/** The leads alone, of requests that another feature keeps. */
export async function importLeads(tx: Transaction, imported: readonly ImportedLead[]): Promise<void> {
  for (let from = 0; from < imported.length; from += ROWS_AT_ONCE)
    await tx.insert(leads).values(
      imported.slice(from, from + ROWS_AT_ONCE).map((lead) => ({
        ...lead,
        channel: channelOf(lead.source),
        lastContactAt: lead.receivedAt,
        isPromised: false,
        closedAt: isClosed(lead.status) ? lead.receivedAt : null,
      })),
    )
}
