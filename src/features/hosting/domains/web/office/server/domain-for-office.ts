import type { Database } from '@/platform/context'
import { domainOfOrder, otherOrderOf } from '../../../server/domain-records'

/** The domain name of an order as the office sees it; undefined for an order without one. */
export async function domainForOffice(db: Database, orderId: string) {
  const domain = await domainOfOrder(db, orderId)
  return domain && { ...domain, otherOrder: await otherOrderOf(db, domain) }
}

export type OfficeDomain = NonNullable<Awaited<ReturnType<typeof domainForOffice>>>
