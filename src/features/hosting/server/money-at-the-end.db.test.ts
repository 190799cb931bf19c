import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SYSTEM } from '@/features/audit/rules/audit-entry'
import { mails } from '@/features/mail/server/mail-tables'
import { receiveTransfer } from '@/features/payments/server/receive-transfer'
import { refundInWords } from '@/features/portal/rules/order-end'
import { loadOrder } from '@/features/portal/server/load-order'
import { type Cents, euros } from '@/shared/money'
import { type OrderedBy, placeOrderOf } from '../../../../tests/support/customers'
import { createTestContext, type TestContext } from '../../../../tests/support/database'
import { cancelOrder } from './cancel-order'
import { changeOrderStatus } from './change-order-status'
import { withdrawOrder } from './withdraw-order'

async function pageOf({ context }: TestContext, { accountId, orderNumber }: OrderedBy) {
  const account = { id: accountId, role: 'customer', name: 'Jan', email: 'jan@wevers.example' } as const
  const found = await loadOrder(context, account as never, orderNumber)
  if (!found) throw new Error('The order is gone')
  return found
}

/** So much comes in on our own account for the first invoice of an order of € 23,60. */
async function transfer(site: TestContext, of: OrderedBy, amount: Cents) {
  const { invoices } = await pageOf(site, of)
  const invoiceId = invoices.find(({ series }) => series === 'order')?.id ?? ''
  const transferId = site.context.random.uuid()
  await receiveTransfer(site.context, { invoiceId, amount, transferId, actor: SYSTEM })
}

const words = (text: string | undefined) => text?.replaceAll(/\s+/g, ' ')

async function mailOf({ db }: TestContext, kind: string): Promise<string> {
  const [mail] = await db.select().from(mails).where(eq(mails.kind, kind)).orderBy(desc(mails.createdAt))
  return words(`${mail?.subject} ${mail?.text}`) ?? ''
}

async function saidOnPage(site: TestContext, of: OrderedBy) {
  const { order, invoices } = await pageOf(site, of)
  return words(refundInWords(order, invoices))
}

const ways = {
  'withdrawn by a consumer': {
    run: (site: TestContext, of: OrderedBy) => withdrawOrder(site.context, of),
    mail: 'hosting-withdrawal',
  },
  'cancelled by the customer': {
    run: (site: TestContext, of: OrderedBy) => cancelOrder(site.context, { ...of, reason: null }),
    mail: 'hosting-over',
  },
  'cancelled by the agency': {
    run: (site: TestContext, of: OrderedBy) =>
      changeOrderStatus(site.context, {
        orderId: of.orderId,
        to: 'cancelled',
        reason: 'Niet te leveren',
        actor: { kind: 'admin', accountId: site.context.random.uuid() },
      }),
    mail: 'hosting-cancelled',
  },
}

test.each(Object.entries(ways))(
  'a part that came in for an order %s goes back, to the cent',
  async (_, { run, mail }) => {
    await using site = await createTestContext()
    const jan = await placeOrderOf(site)
    await transfer(site, jan, euros(20))
    await run(site, jan)
    const told = await mailOf(site, mail)
    expect(told).toContain('Je krijgt € 20,00 terug')
    expect(told).not.toContain('Je hoeft niets te betalen')
    expect(await saidOnPage(site, jan)).toContain('Je krijgt € 20,00 terug')
  },
)
