import { firstInvoiceOf } from '@/features/billing/invoices/server/invoice-to-pay'
import type { OpenedPayment } from '@/features/billing/settlement/server/start-payment'
import { isReverseCharged } from '@/features/billing/vat/server/buyer-treatment'
import { viesAnswerNow } from '@/features/billing/vat/server/vat-id-checks'
import type { Registrant } from '@/features/hosting/domains/domain/registrant'
import { conditionsOfNames } from '@/features/hosting/domains/domain/registries'
import { ORDER_LOOK_UPS } from '@/features/hosting/domains/domain/registry-budget'
import { checkDomain, wasTakenLately } from '@/features/hosting/domains/server/check-domain'
import { isHadFromUs } from '@/features/hosting/domains/server/domain-records'
import { furtherNamesOf } from '@/features/hosting/orders/domain/further-names'
import {
  laterYearOfDomain,
  type OrderPrice,
  priceOrder,
  unsoldDomain,
} from '@/features/hosting/orders/domain/order-price'
import { withInvoice } from '@/features/hosting/orders/server/mails/order-facts'
import type { HostingOrder } from '@/features/hosting/orders/server/order-tables'
import { recordEvidence } from '@/features/hosting/orders/server/record-evidence'
import { type NewOrderRow, orderOfRequest, recordOrder } from '@/features/hosting/orders/server/record-order'
import { VISITOR } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { type TermsInForce, termsMark } from '@/features/operations/legal-texts/server/terms-in-force'
import { queueMails } from '@/features/operations/mail/server/queue-mail'
import { takeToken, visitorKey } from '@/features/operations/rate-limits/server/take-token'
import {
  admitSubmission,
  foreseeAdmission,
  type Submission,
} from '@/features/operations/rate-limits/spam-protection/server/admit-submission'
import { type CustomerOfOrder, customerOfOrder } from '@/features/people/accounts/server/customer-of-order'
import { type ActingAs, actingAsOf } from '@/features/people/customers/domain/acting-as'
import { billedAs } from '@/features/people/customers/domain/billed-as'
import { toParty } from '@/features/people/customers/domain/customer-details'
import type { Context, Database, Transaction } from '@/platform/context'
import { type CalendarDay, dayOf } from '@/shared/calendar-day'
import { HOME } from '@/shared/member-states'
import { percentOf, type VatBasis, vatBasisOn } from '@/shared/vat'
import { registryNames, sawConditions } from '../domain/order-registrant'
import type { OrderInput } from '../domain/order-request'
import { ORDER_DONE_PATH } from '../domain/order-steps'
import { billOrLater } from './invoice-of-order'
import { orderAgencyMail } from './mails/order-agency-mail'
import { orderConfirmationMail } from './mails/order-confirmation-mail'

declare module '@/features/operations/audit/domain/audit-events' {
  interface EventPayloads {
    /** `registrant`: in whose name its domain name is registered; null without a name. */
    'order.placed': { order: HostingOrder; registrant: Registrant | null }
  }
}

/** An order as the visitor agreed to it, with the evidence. */
export interface AgreedOrder extends OrderInput, TermsInForce {
  /** The words on the button that was pressed. */
  orderButtonText: string
}

export interface PlacedOrder {
  outcome: 'placed'
  orderId: string
  orderNumber: string
  /** Null when issuing failed: a job retries, and no payment can begin before the invoice exists. */
  invoiceId: string | null
  /** The chosen payment, for `startCheckout`; absent without an invoice, and for a repeated request. */
  opened?: OpenedPayment
  confirmationMailId: string
  noticeMailId: string
}

export type OrderOutcome =
  | PlacedOrder
  /** Rate limit: this address sent too many forms. Nothing was stored. */
  | { outcome: 'limited' }
  /** The name was free when it was chosen, and was taken since. Nothing was stored. `further`: it is a further one. */
  | { outcome: 'domain-taken'; further?: string }
  /** We do not sell names under this extension, by now or ever. Nothing was stored. */
  | { outcome: 'domain-not-sold'; further?: string }
  /** Something costs another price than the page showed. Nothing was stored. */
  | { outcome: 'prices-changed' }
  /** The general terms are others than those that the page referred to. Nothing was stored. */
  | { outcome: 'terms-changed' }
  /** VAT is charged otherwise than the page showed: another rate, or another answer of VIES. Nothing was stored. */
  | { outcome: 'vat-changed'; by: 'rate' | 'treatment' }
  /** Nothing was stored. `cause` is for the log. */
  | { outcome: 'failed'; step: OrderStep; cause: unknown }

/** Step at which an order failed; the visitor reads which (docs/product/hosting.md#placing-an-order). */
export type OrderStep = 'account' | 'order'

class StepFailed extends Error {
  constructor(
    readonly step: OrderStep,
    cause: unknown,
  ) {
    super(`The order broke off at the step '${step}'`, { cause })
  }
}

interface OrderBesides {
  /** Runs first in the transaction of a new order: what it throws, the order failed by. */
  claim?: (tx: Transaction) => Promise<void>
}

/**
 * Stores an order with its customer, account, first invoice and mails in one transaction; a job issues the invoice when
 * that fails here. Idempotent: a repeated request changes nothing and gets the first answer. A name is looked up at its
 * registry once more before the transaction, for visitors within their limit: only 'bezet' stops the order.
 */
export async function placeOrder(
  context: Context,
  agreed: AgreedOrder,
  submission: Submission,
  { claim }: OrderBesides = {},
): Promise<OrderOutcome> {
  const order = { ...agreed, customer: billedAs(agreed.customer, orderedAs(agreed)) }
  const submitted = { ...submission, content: whatIsOrdered(order) }
  try {
    const looksUp = order.cart.domainName !== null || order.customer.customerCountry !== HOME
    const known = looksUp ? await knownBeforeLookUp(context, submitted) : undefined
    if (known) return known
    const unsold = unsoldDomain(order.cart)
    if (unsold)
      return (
        (await placedUnder(context, submitted)) ?? { outcome: 'domain-not-sold', ...asFurther(order, unsold) }
      )
    const domain = await domainNow(context, order)
    if (order.cart.domainPlan === 'register' && (await isNotToBeHad(context, order, domain)))
      return (await placedUnder(context, submitted)) ?? { outcome: 'domain-taken' }
    const visitor = visitorKey(context, 'registry', submitted.clientAddress)
    const gone = await furtherNotToBeHad(context, order, visitor)
    if (gone) return (await placedUnder(context, submitted)) ?? { outcome: 'domain-taken', further: gone }
    const placedAt = context.now()
    const basis = await basisNow(context, order, dayOf(placedAt))
    const vatPercent = percentOf(basis)
    const price = priceOrder(order.cart, vatPercent)
    return await context.db.transaction(async (tx) => {
      const admission = await admitSubmission(context, tx, submitted)
      if (admission.outcome === 'limited') return admission
      const earlier =
        admission.outcome === 'repeated' ? await placedBefore(tx, admission.requestId) : undefined
      if (earlier) return earlier
      if (sawOtherPrices(order, price)) return { outcome: 'prices-changed' }
      if (order.shownTerms !== undefined && order.shownTerms !== termsMark(order.termsText))
        return { outcome: 'terms-changed' }
      if (order.shownVatPercent !== undefined && order.shownVatPercent !== vatPercent)
        return {
          outcome: 'vat-changed',
          by: basis === 'reverse-charge' || order.shownVatPercent === 0 ? 'treatment' : 'rate',
        }
      await claim?.(tx)
      const customer = await atStep('account', () => customerOfOrder(context, tx, order.customer))
      return await atStep('order', () =>
        store(context, tx, {
          requestId: admission.requestId,
          order,
          price,
          vatPercent,
          domain,
          placedAt,
          customer,
        }),
      )
    })
  } catch (error) {
    if (error instanceof StepFailed) return { outcome: 'failed', step: error.step, cause: error.cause }
    return { outcome: 'failed', step: 'order', cause: error }
  }
}

/** Whether the page showed another price, of now or of a later year of the domain name. */
function sawOtherPrices({ shownNet, shownLater, cart }: AgreedOrder, { net }: OrderPrice): boolean {
  if (shownNet !== undefined && shownNet !== net) return true
  return shownLater !== undefined && shownLater !== laterYearOfDomain(cart)
}

function orderedAs({ actingAs, customer }: AgreedOrder): ActingAs {
  return actingAs ?? actingAsOf(customer)
}

/**
 * Content that makes two orders equal. The payment method is not part of it: a visitor who comes back from the bank and
 * chooses another one has not ordered anew.
 */
function whatIsOrdered({ cart, names = {}, customer, registrant, actingAs }: AgreedOrder) {
  const named = Object.keys(names).length > 0 && { names }
  return { cart, customer, ...named, ...(registrant && { registrant }), ...(actingAs && { actingAs }) }
}

/**
 * Checks before the look-up at a registry, because each look-up takes from a rate limit that all visitors share. A
 * visitor over the limit is refused here, and so is an address that sends many orders at once, before any of them
 * counts.
 */
async function knownBeforeLookUp(
  context: Context,
  submission: Submission,
): Promise<OrderOutcome | undefined> {
  const foreseen = await foreseeAdmission(context, submission)
  if (foreseen.outcome === 'limited') return foreseen
  const earlier =
    foreseen.outcome === 'repeated' ? await placedBefore(context.db, foreseen.requestId) : undefined
  if (earlier) return earlier
  const key = visitorKey(context, 'order-look-up', submission.clientAddress)
  if (await takeToken(context, { ...ORDER_LOOK_UPS, key })) return undefined
  return (await placedUnder(context, submission)) ?? { outcome: 'limited' }
}

/** The order that a concurrent request may have placed under this request id. */
async function placedUnder({ db }: Context, { requestId }: Submission): Promise<PlacedOrder | undefined> {
  return requestId === null ? undefined : await placedBefore(db, requestId)
}

async function atStep<Result>(step: OrderStep, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new StepFailed(step, error)
  }
}

interface DomainNow {
  available: boolean | null
  source: string | null
  checkedAt: Date | null
}

/**
 * The registry's answer now. A failed look-up counts as unknown and stops nobody, unless the registry called the name
 * taken within the hour.
 */
async function domainNow(context: Context, { cart }: AgreedOrder): Promise<DomainNow> {
  if (!cart.domainName) return { available: null, source: null, checkedAt: null }
  return await nameNow(context, cart.domainName)
}

/** `visitor`: whose budget at the registries it comes from; left out for the name that an order is about. */
async function nameNow(context: Context, name: string, visitor?: string): Promise<DomainNow> {
  const question = { fresh: true, purpose: 'order', ...(visitor && { visitor }) } as const
  const { verdict, source, checkedAt } = await checkDomain(context, name, question)
  if (verdict !== 'onbekend') return { available: verdict === 'vrij', source, checkedAt }
  const available = (await wasTakenLately(context, name)) ? false : null
  return { available, source, checkedAt }
}

/** Whether a name cannot be registered: by its registry, or because a running order has it from us. */
async function isNotToBeHad(
  { db }: Context,
  { cart: { domainName } }: AgreedOrder,
  { available }: DomainNow,
): Promise<boolean> {
  return available === false || (domainName !== null && (await isHadFromUs(db, domainName)))
}

/** The first further name that cannot be registered, by its registry or because a running order has it from us. */
async function furtherNotToBeHad(
  context: Context,
  { cart }: AgreedOrder,
  visitor: string,
): Promise<string | undefined> {
  for (const name of cart.furtherNames ?? []) {
    const now = await nameNow(context, name, visitor)
    if (now.available === false || (await isHadFromUs(context.db, name))) return name
  }
  return undefined
}

function asFurther({ cart }: AgreedOrder, name: string): { further?: string } {
  return name === cart.domainName ? {} : { further: name }
}

/** How VAT is charged on it, by what VIES says: asked for five seconds at most, unless it answered within a day. */
async function basisNow(context: Context, { customer }: AgreedOrder, today: CalendarDay): Promise<VatBasis> {
  const { country, vatId } = toParty(customer)
  if (country !== HOME) await viesAnswerNow(context, vatId)
  return vatBasisOn(today, await isReverseCharged(context.db, { country, vatId }, today))
}

interface NewOrder {
  requestId: string
  order: AgreedOrder
  price: OrderPrice
  vatPercent: number
  domain: DomainNow
  placedAt: Date
  customer: CustomerOfOrder
}

/**
 * Stores order, invoice and mails. The invoice comes as late as possible: the row lock on its number series serialises
 * all orders.
 */
async function store(context: Context, tx: Transaction, facts: NewOrder): Promise<PlacedOrder> {
  const { uuid } = context.random
  const mailIds = { confirmationMailId: uuid(), noticeMailId: uuid() }
  const stored = await recordOrder(context, tx, { ...rowOf(facts), ...mailIds })
  const names = registryNames(facts.order.cart)
  const registryConditions = sawConditions(facts.order.shownConditions, names)
    ? conditionsOfNames(names)
    : null
  await recordEvidence(tx, stored, { ...facts.order, registryConditions })
  const { firstPassword } = facts.customer
  const confirmation = await orderConfirmationMail(context, stored, { hasCode: firstPassword !== undefined })
  const notice = await orderAgencyMail(context, stored)
  await recordEvent(context, tx, {
    actor: VISITOR,
    action: 'order.placed',
    subject: { kind: 'order', id: stored.id },
    details: { number: stored.orderNumber, total: stored.totalPrice },
    payload: { order: stored, registrant: facts.order.registrant ?? null },
  })
  const { paymentMethod: method, mandate } = facts.order
  const billed = await billOrLater(context, tx, stored, { method, mandate, returnPath: ORDER_DONE_PATH })
  const invoice = billed?.invoice
  const code = firstPassword === undefined ? undefined : { code: firstPassword }
  const secrets = code || confirmation.secrets ? { ...confirmation.secrets, ...code } : undefined
  await queueMails(context, tx, [
    { ...withInvoice(confirmation, invoice), ...(secrets && { secrets }), id: mailIds.confirmationMailId },
    // The agency finds the file in its back office.
    { ...withInvoice(notice, invoice), attachments: [], id: mailIds.noticeMailId },
  ])
  const { id: orderId, orderNumber } = stored
  const invoiceId = invoice?.id ?? null
  return { outcome: 'placed', orderId, orderNumber, invoiceId, opened: billed?.opened, ...mailIds }
}

function rowOf({ requestId, order, price, vatPercent, domain, placedAt, customer }: NewOrder): NewOrderRow {
  const { cart } = order
  return {
    ...order.customer,
    requestId,
    customerId: customer.id,
    hostingPackage: cart.packageId,
    billingCycle: cart.billingCycle,
    domainName: cart.domainName,
    domainPlan: cart.domainPlan,
    domainAvailable: domain.available,
    domainSource: domain.source,
    domainCheckedAt: domain.checkedAt,
    furtherDomains: furtherNamesOf(cart.furtherNames ?? []),
    hostingPrice: price.hosting,
    domainPrice: price.domain,
    extrasTotal: price.extras,
    totalPrice: price.total,
    vatPercent,
    extras: [...cart.extras],
    extraNames: order.names ?? {},
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: order.paymentMethod,
    termsVersion: order.termsVersion,
    termsAcceptedAt: placedAt,
    orderButtonText: order.orderButtonText,
    actingAs: orderedAs(order),
    createdAt: placedAt,
  }
}

/** The earlier answer to this request id, read from what was stored. */
async function placedBefore(db: Database | Transaction, requestId: string): Promise<PlacedOrder | undefined> {
  const order = await orderOfRequest(db, requestId)
  if (!order?.confirmationMailId || !order.noticeMailId) return undefined
  const { confirmationMailId, noticeMailId } = order
  const invoiceId = (await firstInvoiceOf(db, order.orderId))?.id ?? null
  return { outcome: 'placed', ...order, confirmationMailId, noticeMailId, invoiceId }
}
