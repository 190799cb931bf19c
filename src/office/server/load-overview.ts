import { customerPage } from '@/features/customers/server/customer-list'
import { customerCount } from '@/features/customers/server/customer-of-account'
import { deliveries } from '@/features/delivery/server/deliveries'
import { invoiceCounts, invoicePage } from '@/features/invoices/server/invoice-list'
import { orderPage } from '@/features/orders/server/order-list'
import { orderCounts } from '@/features/orders/server/orders-for-office'
import { ordersOfCustomers } from '@/features/orders/server/orders-of-customers'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { Logger } from '@/platform/logger'
import type { ListCursor } from '@/shared/list-cursor'
import type { OfficeFilter } from '../rules/office-filter'

interface OverviewRequest {
  filter: OfficeFilter
  cursor: ListCursor | undefined
  logger: Pick<Logger, 'error'>
}

/** The most urgent ones; the list of orders has the rest. */
const DELIVERIES_SHOWN = 8

/** What the overview shows. Undefined when the database does not answer: the page then says so, with its frame around it. */
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

/** The page of the tab that is open. */
async function listOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { tab, search, orders, customers, invoices }: OfficeFilter,
  cursor: ListCursor | undefined,
) {
  if (tab === 'klanten')
    return {
      tab,
      page: await customerPage(db, { orders: ordersOfCustomers, filter: { ...customers, search }, cursor }),
    } as const
  if (tab === 'facturen')
    return {
      tab,
      page: await invoicePage(db, { filter: { ...invoices, search }, cursor, now: now() }),
    } as const
  return { tab, page: await orderPage(db, { filter: { ...orders, search }, cursor, now: now() }) } as const
}
