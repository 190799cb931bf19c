import { inArray, sql } from 'drizzle-orm'
import { forgetVatId, vatIdsAskedBefore } from '@/features/billing/vat/server/vat-id-checks'
import { vatIdsOfCustomers } from '@/features/people/customers/server/customer-of-account'
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
  const asked = await vatIdsAskedBefore(db, addSeconds(now(), -KEPT_DAYS * 24 * 60 * 60))
  const ofCustomers = await vatIdsOfCustomers(db, asked)
  const others = asked.filter((vatId) => !ofCustomers.has(vatId))
  if (others.length === 0) return
  const vatId = sql<string>`${hostingInvoices.buyer} ->> 'vatId'`
  const invoiced = await db.selectDistinct({ vatId }).from(hostingInvoices).where(inArray(vatId, others))
  const evidence = new Set(invoiced.map((one) => one.vatId))
  await db.transaction(async (tx) => {
    for (const one of others) if (!evidence.has(one)) await forgetVatId(tx, one)
  })
}
