import { arrangementsOf } from '@/features/billing/arrangements/server/arrangements'
import { collectionsOfInvoices } from '@/features/billing/direct-debit/server/collection-queries'
import { arrearsOfOrders } from '@/features/billing/dunning/server/suspension-facts'
import { creditedOf, idsOfCredited } from '@/features/billing/invoices/server/credit-note-money'
import { invoicesOfOrder } from '@/features/billing/invoices/server/invoices-of-customer'
import { offeredMethods } from '@/features/billing/payments/server/providers/payment-providers'
import { moneyPerInvoice } from '@/features/billing/payments/server/received-money'
import { goingBackAfter } from '@/features/billing/subscriptions/server/credit-unused'
import { wasChanged } from '@/features/billing/subscriptions/server/waiting-change'
import { type GoingBack, NOTHING_GOES_BACK } from '@/features/billing/subscriptions/terms/domain/going-back'
import { domainOfOrder } from '@/features/hosting/domains/server/domain-records'
import { isDeliveryTask } from '@/features/hosting/provisioning/domain/order-task'
import { wantsTransferCode } from '@/features/hosting/provisioning/domain/transfer-code'
import { moveStanding } from '@/features/hosting/provisioning/moving/domain/move-standing'
import { leavingCodeOf } from '@/features/hosting/provisioning/moving/server/leaving-codes'
import { canAskForCode, mayAskForCode } from '@/features/hosting/provisioning/moving/server/plan-leaving-code'
import { askedAboutDomainAt } from '@/features/hosting/provisioning/server/ask-about-domain'
import {
  switchingOf,
  tasksOfOrders,
  transferCodeGivenAt,
} from '@/features/hosting/provisioning/server/deliveries'
import { deliveryProgress } from '@/features/hosting/provisioning/steps/domain/delivery-progress'
import { furtherNamesOfOrder } from '@/features/hosting/provisioning/steps/server/further-names'
import { stepsOfOrder } from '@/features/hosting/provisioning/steps/server/stop-steps'
import type { LeavingCode } from '@/features/hosting/provisioning/web/portal/LeavingCodePart'
import { mayUse } from '@/features/people/accounts/domain/portal-access'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { PortalRights } from '@/features/people/customers/domain/customer-rights'
import { customerOfAccount } from '@/features/people/customers/server/customer-of-account'
import type { Context, Database } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { cancellationState, lastDayWhenCancelled } from '../../../domain/cancellation'
import { offersDomainEnd } from '../../../domain/domain-end'
import { waitingChangeOfOrder } from '../../../plan-change/server/change-offer'
import { domainPaidUntil } from '../../../server/domain-end'
import type { OrderInTime } from '../../../server/internal/orders-in-time'
import { agreedVersionOf } from '../../../server/order-evidence'
import { orderOfCustomer, withdrawals } from '../../../server/orders-of-customer'

/** An order, and an invoice or credit note, as their customer sees them. */
export type PortalOrder = OrderInPortal['order']
export type PortalInvoice = OrderInPortal['invoices'][number]
export type OrderInPortal = NonNullable<Awaited<ReturnType<typeof loadOrder>>>

/** Everything about one order of the signed-in customer; undefined when they have no order of that number. */
export async function loadOrder(context: Context, account: SignedInAccount, orderNumber: string) {
  const { db, settings, now } = context
  const customer = await customerOfAccount(db, account.id)
  const order = customer && (await orderOfCustomer(db, customer.id, orderNumber))
  if (!order) return undefined
  const today = dayOf(now())
  const seesMoney = mayUse(customer.rights, 'portal.payInvoice')
  const [
    tasks,
    invoices,
    withdrawn,
    transferCodeAt,
    goingBack,
    waiting,
    isChanged,
    arrears,
    switching,
    domainUntil,
    terms,
    domain,
    steps,
    askedAt,
    furtherNames,
    leavingCode,
  ] = await Promise.all([
    tasksOfOrders(db, [order.id]).then((all) => all.filter(({ kind }) => isDeliveryTask(kind))),
    // Of who may not see them, nothing is read.
    seesMoney
      ? invoicesOfOrder(db, customer.id, order.id).then((invoices) => withMoneyBack(db, invoices))
      : [],
    withdrawals(db, [order]),
    transferCodeGivenAt(db, order.id),
    goingBackOf(db, order, today),
    waitingChangeOfOrder(context, order),
    wasChanged(db, order.subscriptionId),
    arrearsOfOrders(db, [order.id]),
    switchingOf(db, [order.id]),
    domainUntilOf(db, order, today),
    agreedVersionOf(db, order.id),
    domainOfOrder(db, order.id),
    stepsOfOrder(db, order.id),
    askedAboutDomainAt(db, order.id),
    furtherNamesOfOrder(db, order),
    leavingCodeFor(context, customer, order),
  ])
  return {
    rights: customer.rights,
    order: {
      ...order,
      withdrawnAt: withdrawn.get(order.id) ?? null,
      arrears: arrears.get(order.id) ?? null,
      switching: switching.get(order.id) ?? null,
    },
    tasks,
    wantsCode: wantsTransferCode(order, tasks, steps),
    progress: deliveryProgress(tasks, steps, now()),
    isMoving: moveStanding(steps) !== undefined,
    leavingCode,
    askedAt,
    terms,
    transferCodeAt,
    invoices,
    methods: offeredMethods(settings),
    today,
    goingBack,
    domainUntil,
    waiting,
    isChanged,
    furtherNames,
    domain: domain && {
      ...domain,
      registrant: mayUse(customer.rights, 'portal.saveRecord') ? domain.registrant : null,
    },
  }
}

/** The code with which its name leaves, for who may have it; undefined while the order runs on. */
async function leavingCodeFor(
  context: Context,
  { rights }: { rights: PortalRights },
  order: OrderInTime,
): Promise<LeavingCode | undefined> {
  if (!mayUse(rights, 'portal.showLeavingCode') || !mayAskForCode(order)) return undefined
  const { db } = context
  const [known, canAsk, steps] = await Promise.all([
    leavingCodeOf(context, order),
    canAskForCode(context, order.id),
    stepsOfOrder(db, order.id),
  ])
  const step = steps.findLast(({ kind }) => kind === 'give-code')?.state ?? null
  return known || canAsk || step ? { known, canAsk, step } : undefined
}

/** Refund when the order stops: on its last day, or on the one that it gets if its customer cancels today. */
async function goingBackOf(db: Database, order: OrderInTime, today: CalendarDay): Promise<GoingBack> {
  if (!order.paidAt || cancellationState(order, today) === 'over') return NOTHING_GOES_BACK
  const lastDay = order.endsOn ?? lastDayWhenCancelled(order, today)
  return await goingBackAfter(db, { subscriptionId: order.subscriptionId, lastDay })
}

/** Last day that is paid for its domain name, when the order stops then. */
async function domainUntilOf(db: Database, order: OrderInTime, today: CalendarDay) {
  if (!offersDomainEnd(order) || cancellationState(order, today) === 'over') return null
  return await domainPaidUntil(db, order.id, order.endsOn ?? lastDayWhenCancelled(order, today))
}

/**
 * Adds to each of these invoices and credit notes what came in, what was refunded, what is still to be refunded, the
 * state of its debit, and the arrangement by which it is paid.
 */
export async function withMoneyBack<Invoice extends Parameters<typeof creditedOf>[1][number]>(
  db: Database,
  invoices: readonly Invoice[],
  /** The money of these invoices, for a caller that has it already. */
  known?: Awaited<ReturnType<typeof moneyPerInvoice>>,
) {
  const ids = invoices.map(({ id }) => id)
  const [money, debits, arranged] = await Promise.all([
    known ?? moneyPerInvoice(db, [...ids, ...idsOfCredited(invoices)]),
    collectionsOfInvoices(db, ids),
    arrangementsOf(db, ids),
  ])
  return (await creditedOf(db, invoices, money)).map((invoice) => ({
    ...invoice,
    moneyBack: money.get(invoice.id),
    collection: debits.get(invoice.id),
    arrangement: arranged.get(invoice.id),
  }))
}
