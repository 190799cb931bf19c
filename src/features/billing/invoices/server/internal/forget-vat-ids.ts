import { and, eq, exists, lt, notExists, sql } from 'drizzle-orm'
import { vatIds, viesAnswers } from '@/features/billing/vat/server/vat-id-tables'
import { hostingCustomers } from '@/features/people/customers/server/customer-tables'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { hostingInvoices } from '../invoice-tables'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'forget-vat-ids': Record<string, never>
  }
}

/** As long as somebody who typed a VAT id may still order with it. */
const KEPT_DAYS = 30

export const vatIdJobs = {
  'forget-vat-ids': { policy: 'short', cron: '55 4 * * *', run: forgetVatIdsOfNobody },
} satisfies Partial<Jobs>

/** Removes VAT ids that somebody typed in the wizard or on a quote, and that no customer and no invoice has. */
async function forgetVatIdsOfNobody({ db, now }: Context): Promise<void> {
  const since = addSeconds(now(), -KEPT_DAYS * 24 * 60 * 60)
  const { vatId } = vatIds
  const asked = and(eq(viesAnswers.vatIdId, vatIds.id), lt(viesAnswers.askedAt, since))
  const customers = db.select().from(hostingCustomers).where(eq(hostingCustomers.customerVatId, vatId))
  const invoices = db
    .select()
    .from(hostingInvoices)
    .where(eq(sql`${hostingInvoices.buyer} ->> 'vatId'`, vatId))
  await db
    .delete(vatIds)
    .where(and(exists(db.select().from(viesAnswers).where(asked)), notExists(customers), notExists(invoices)))
}
