import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadBooksPage } from '../src/features/billing/accounting/export/server/load-books'
import { BookkeeperPage } from '../src/features/billing/accounting/web/site/BookkeeperPage'
import { ArrangePage } from '../src/features/billing/arrangements/web/office/ArrangePage'
import { hostingInvoices } from '../src/features/billing/invoices/server/invoice-tables'
import { CreditPage } from '../src/features/billing/invoices/web/office/CreditPage'
import { loadCreditStep } from '../src/features/billing/invoices/web/office/server/credit-invoice'
import { PayPage } from '../src/features/billing/payments/web/site/PayPage'
import { payPageOf } from '../src/features/billing/payments/web/site/server/load-pay-page'
import { payableWithId } from '../src/features/billing/payments/web/site/server/payable'
import { decidePrice } from '../src/features/billing/subscriptions/server/decide-price'
import { productWithKey } from '../src/features/billing/subscriptions/terms/domain/price-products'
import { viesAnswerNow } from '../src/features/billing/vat/server/vat-id-checks'
import { CancelPage } from '../src/features/hosting/orders/web/office/CancelPage'
import { loadCancelStep } from '../src/features/hosting/orders/web/office/server/cancel-order'
import { OrderView } from '../src/features/hosting/orders/web/portal/OrderView'
import { loadOrder } from '../src/features/hosting/orders/web/portal/server/load-order'
import { deliverProject } from '../src/features/hosting/projects/server/deliver-project'
import { StopPage } from '../src/features/hosting/projects/web/office/StopPage'
import { loadStopStep } from '../src/features/hosting/projects/web/office/server/stop-project'
import { loadDashboard } from '../src/portal/server/load-dashboard'
import { DashboardView } from '../src/portal/ui/DashboardView'
import { addDays, dayOf } from '../src/shared/calendar-day'
import { FRESH } from '../src/shared/form-state'
import type { Cents } from '../src/shared/money'
import { ANNA, neighbours } from './support/abroad'
import { arranged, halves, lookedAt } from './support/arrangements'
import { inArrearsSoon, ROOS } from './support/arrears'
import { allMails } from './support/mails'
import { nights } from './support/nights'
import { allDone, maintenance, quoteLine, startedProject } from './support/projects'
import { textOf, textOfHtml, withVatIncluded } from './support/shown-text'

// promise money 7: Who is charged reverse charge reads so, also of what is late, dearer, credited, arranged or over
test('no reminder, new price, step, arrangement or page of the books says of an amount without VAT that it is included', async () => {
  await using abroad = await neighbours()
  const { site } = abroad
  const { context, db } = site
  const said = new Map<string, string>()
  const anna = await inArrearsSoon(site, { customer: ANNA })
  const account = {
    id: anna.accountId,
    email: anna.email,
    name: 'Anna',
    role: 'customer' as const,
    officeRole: null,
    hasSecondFactor: false,
    sessionId: '',
  }
  const invoice = async () => {
    const [found] = await db.select().from(hostingInvoices).where(eq(hostingInvoices.id, anna.openId))
    if (!found) throw new Error('There is no invoice')
    return found
  }
  const look = async (when: string) => {
    const quiet = { now: context.now(), notice: undefined, sent: undefined }
    const { invoiceNumber } = await invoice()
    const dashboard = await loadDashboard(context, account, 1)
    const order = await loadOrder(context, account, anna.orderNumber)
    const payable = await payableWithId(db, anna.openId)
    const credit = await loadCreditStep(context, invoiceNumber)
    const cancel = await loadCancelStep(context, anna.orderNumber)
    const plan = await lookedAt(site, anna.openId, await halves(site, anna.openId))
    if (!dashboard || !order || !payable || !credit || !cancel)
      throw new Error(`Something is missing: ${when}`)
    const pages = {
      dashboard: <DashboardView {...dashboard} {...quiet} />,
      order: <OrderView {...order} {...quiet} wantsToCancel />,
      'pay page': <PayPage {...(await payPageOf(context, payable))} error={undefined} companyName="" />,
      credit: <CreditPage found={{ ...credit, sent: FRESH }} />,
      cancel: <CancelPage found={{ ...cancel, sent: FRESH }} />,
      arrange: <ArrangePage found={plan.found && { ...plan.found, arrangementId: plan.id, sent: FRESH }} />,
    }
    for (const [place, page] of Object.entries(pages)) said.set(`${when}: ${place}`, textOf(page))
  }
  const price = { unitPrice: 2500 as Cents, effectiveOn: '2027-05-01', reason: 'De stroom werd duurder.' }
  const product = productWithKey('package:basis:monthly')
  if (!product) throw new Error('There is no such product')
  expect(await decidePrice(context, { ...price, product, admin: ROOS })).toBe('decided')
  const nightsWithVies = async (from: string, until: string) => {
    for (let day = from; day <= until; day = addDays(day, 1)) {
      await nights(site, day, day)
      await viesAnswerNow(context, ANNA.customerVatId)
    }
  }
  await viesAnswerNow(context, ANNA.customerVatId)
  await nightsWithVies('2027-02-28', '2027-03-20')
  await look('late')
  await arranged(site, anna.openId, await halves(site, anna.openId))
  await look('arranged')
  await nightsWithVies('2027-03-21', '2027-04-02')
  await look('arrangement missed')
  const project = await startedProject(site, [quoteLine(), maintenance()], { customerId: anna.customerId })
  const stop = await loadStopStep(context, project.number)
  said.set('stop', textOf(<StopPage found={stop && { ...stop, sent: FRESH }} />))
  await allDone(site, project.id)
  const admin = { id: ROOS.id, role: 'admin' as const }
  const delivered = await deliverProject(context, {
    projectId: project.id,
    shownTotal: 83_500 as Cents,
    admin,
  })
  expect(delivered.outcome).toBe('delivered')
  const period = { year: 2027, quarter: 1 } as const
  const books = await loadBooksPage(db, period, dayOf(context.now()))
  said.set(
    'books',
    textOf(
      <BookkeeperPage
        found={{ name: 'Slot', endsOn: '2027-12-31', books: { ...books, token: 't' } }}
        refusal={undefined}
      />,
    ),
  )
  for (const mail of await allMails(site)) {
    if (mail.kind.startsWith('vat-')) continue
    said.set(`mail ${mail.kind}`, mail.text)
    said.set(`mail ${mail.kind} in HTML`, textOfHtml(mail.html))
  }
  expect([...said.keys()].filter((place) => place.startsWith('mail'))).toEqual(
    expect.arrayContaining([
      'mail invoice-reminder',
      'mail invoice-second-reminder',
      'mail subscription-new-price',
      'mail project-delivered',
    ]),
  )
  expect(withVatIncluded(said)).toEqual([])
})
