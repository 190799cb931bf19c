import { invoiceCounts, invoicePage } from '@/features/billing/invoices/server/invoice-list'
import { deliveries } from '@/features/hosting/provisioning/server/deliveries'
import { customerPage } from '@/features/people/customers/server/customer-list'
import { customerCount } from '@/features/people/customers/server/customer-of-account'
import type { OfficeFilter } from '@/office/rules/office-filter'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { Logger } from '@/platform/logger'
import type { ListCursor } from '@/shared/list-cursor'
import { orderPage } from '../../../server/order-list'
import { orderCounts } from '../../../server/orders-for-office'
import { ordersOfCustomers } from '../../../server/orders-of-customers'

interface OverviewRequest {
  filter: OfficeFilter
  cursor: ListCursor | undefined
  logger: Pick<Logger, 'error'>
}

/** Number of most urgent deliveries; the list of orders has the rest. */
const DELIVERIES_SHOWN = 8

/**
 * Contents of the overview. Undefined when the database does not answer: the page then says so inside its usual frame.
 */
export async function loadOverview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { filter, cursor, logger }: OverviewRequest,
) {
  const moment = now()
  try {
    const [orders, customers, invoices, toDeliver, list] = await Promise.all([
      orderCounts(db, moment),
      customerCount(db),
      invoiceCounts(db, moment),
      deliveries(db, DELIVERIES_SHOWN),
      listOf({ db, now }, filter, cursor),
    ])
    return { counts: { orders: { ...orders, customers }, invoices }, deliveries: toDeliver, list }
  } catch (error) {
    logger.error(describeError(error), 'Het hostingkantoor kon niet worden gelezen')
    return undefined
  }
}

export type Overview = NonNullable<Awaited<ReturnType<typeof loadOverview>>>

/** Keyset page of the open tab. */
async function listOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  filter: OfficeFilter,
  cursor: ListCursor | undefined,
) {
  const request = { filter, cursor, now: now() }
  if (filter.tab === 'klanten')
    return {
      tab: filter.tab,
      page: await customerPage(db, { orders: ordersOfCustomers, filter, cursor }),
    } as const
  if (filter.tab === 'facturen') return { tab: filter.tab, page: await invoicePage(db, request) } as const
  return { tab: filter.tab, page: await orderPage(db, request) } as const
}
