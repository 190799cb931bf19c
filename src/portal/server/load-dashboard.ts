import { mandateAsItStands } from '@/features/billing/direct-debit/server/mandate-as-it-stands'
import { renewalOffer } from '@/features/billing/direct-debit/server/renew-mandate'
import { arrearsOfOrders } from '@/features/billing/dunning/server/suspension-facts'
import { invoiceToPay } from '@/features/billing/invoices/server/invoice-to-pay'
import { invoicesOfCustomer } from '@/features/billing/invoices/server/invoices-of-customer'
import type { Creditor } from '@/features/billing/mandates/domain/creditor'
import { coversAll } from '@/features/billing/mandates/domain/mandate-coverage'
import { mandateCustomer } from '@/features/billing/mandates/server/give-mandate'
import { ownCreditor } from '@/features/billing/mandates/server/own-creditor'
import { offeredMethods } from '@/features/billing/payments/server/providers/payment-providers'
import { orderProposalPath } from '@/features/hosting/checkout/proposals/domain/order-proposal'
import { proposalKeyOf } from '@/features/hosting/checkout/proposals/server/proposal-key'
import { orderProposalsOf } from '@/features/hosting/checkout/proposals/server/proposal-queries'
import { firstPaymentOf } from '@/features/hosting/checkout/proposals/server/propose-order'
import type { OwnProposal } from '@/features/hosting/checkout/proposals/web/portal/ProposalsTable'
import { ordersOfCustomer, withdrawals } from '@/features/hosting/orders/server/orders-of-customer'
import { projectsOfCustomer } from '@/features/hosting/projects/server/project-queries'
import { switchingOf } from '@/features/hosting/provisioning/server/deliveries'
import { mayOpen, mayUse, type PortalAction } from '@/features/people/accounts/domain/portal-access'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { toForm } from '@/features/people/customers/domain/customer-details'
import type { InvoiceWishes } from '@/features/people/customers/domain/invoice-wishes'
import {
  type CustomerOfAccount,
  customerOfAccount,
} from '@/features/people/customers/server/customer-of-account'
import { peopleOfCustomer } from '@/features/people/members/server/people-of-customer'
import { requestsOfPerson } from '@/features/people/privacy-requests/server/request-queries'
import { type QuoteCustomer, quotesOfCustomer } from '@/features/sales/quotes/server/quote-access'
import type { Context, Database } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { euros } from '@/shared/money'
import { withMoneyBack } from '../../features/hosting/orders/web/portal/server/load-order'

const INVOICES_PER_PAGE = 12

const NO_INVOICES = {
  invoices: [],
  totals: { invoices: 0, open: 0, openAmount: euros(0), owedAmount: euros(0) },
}

export type Dashboard = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>

/** Everything on the dashboard of the signed-in account; undefined for an account that never ordered. */
export async function loadDashboard(
  context: Context,
  account: SignedInAccount,
  wantedPage: number,
  /** The invoice for which the newer text of the mandate is offered. */
  renewedFor?: string,
) {
  const { db, settings, now } = context
  const customer = await customerOfAccount(db, account.id)
  if (!customer) return undefined
  const may = (action: PortalAction) => mayUse(customer.rights, action)
  const seesMoney = may('portal.payInvoice')
  const seesOrders = mayOpen(customer.rights, '/hosting-dashboard/bestelling/[number]')
  const [orders, projects, billed, mandate, quotes, people, requests, proposals] = await Promise.all([
    seesOrders ? ordersWithWithdrawal(db, customer.id) : [],
    seesOrders ? projectsOfCustomer(db, customer.id, dayOf(now())) : [],
    seesMoney ? invoicesOn(db, customer.id, wantedPage) : NO_INVOICES,
    seesMoney ? mandateAsItStands(context, mandateCustomer(customer, account)) : undefined,
    mayOpen(customer.rights, '/hosting-dashboard/offerte/[id]')
      ? quotesOfCustomer(db, quoteCustomer(customer, account))
      : [],
    may('portal.inviteMember') ? peopleOfCustomer(context, customer.id) : undefined,
    requestsOfPerson(db, account.email),
    may('portal.saveRecord') ? ownProposals(context, customer) : [],
  ])
  const renewal =
    mandate?.activeAt && may('portal.renewMandate') && !coversAll(mandate.wordingVersion)
      ? await renewalOffer(context, customer.id)
      : undefined
  const { totals } = billed
  const pages = Math.max(1, Math.ceil(totals.invoices / INVOICES_PER_PAGE))
  const page = Math.min(wantedPage, pages)
  return {
    rights: customer.rights,
    reader: { id: account.id, name: customer.rights === 'party' ? customer.customerName : account.name },
    people: people && { ...people, invitationId: context.random.uuid() },
    customer: {
      name: customer.customerName,
      email: customer.email,
      company: customer.customerCompany,
      kept: toForm(customer),
      wishes: wishesOf(customer),
    },
    privacy: { requests, requestId: context.random.uuid() },
    invoices: page === wantedPage ? billed.invoices : (await invoicesOn(db, customer.id, page)).invoices,
    methods: offeredMethods(settings),
    creditor: creditorShown(settings),
    today: dayOf(now()),
    orders,
    projects,
    quotes,
    proposals,
    totals,
    mandate,
    renewal: renewal && {
      ...renewal,
      invoice: renewedFor ? await openInvoiceOf(db, customer.id, renewedFor) : undefined,
    },
    page,
    pages,
  }
}

/** A page of the invoices of this customer, each with its money, and the totals of all. */
async function invoicesOn(db: Database, customerId: string, page: number) {
  const asked = { page, perPage: INVOICES_PER_PAGE }
  const { invoices, totals, money } = await invoicesOfCustomer(db, customerId, asked)
  return { totals, invoices: await withMoneyBack(db, invoices, money) }
}

/** Proposals of this customer, each with the link that its mail has. */
async function ownProposals(context: Context, customer: CustomerOfAccount): Promise<OwnProposal[]> {
  const found = await orderProposalsOf(context.db, customer.id)
  return await Promise.all(
    found.map(async (proposal) => ({
      ...proposal,
      path: orderProposalPath(proposalKeyOf(context, proposal.id)),
      total: await firstPaymentOf(context, proposal, customer),
    })),
  )
}

function wishesOf({ invoiceEmail, buyerReference, purchaseOrder }: CustomerOfAccount): InvoiceWishes {
  return { invoiceEmail, buyerReference, purchaseOrder }
}

/** An open invoice of this customer, by its id; undefined when it is none of theirs. */
async function openInvoiceOf(db: Database, customerId: string, invoiceId: string) {
  const invoice = await invoiceToPay(db, invoiceId)
  if (invoice?.customerId !== customerId || invoice.paymentStatus !== 'pending') return undefined
  return { id: invoice.id, invoiceNumber: invoice.invoiceNumber }
}

/** The customer as a reader of quotes, who may accept them. */
export function quoteCustomer(customer: CustomerOfAccount, account: { id: string }): QuoteCustomer {
  return { id: customer.id, accountId: account.id, email: customer.email }
}

/** What a customer may see of the agency as creditor. */
function creditorShown(settings: Context['settings']): Creditor | undefined {
  const own = ownCreditor(settings)
  return own && { name: own.name, id: own.id }
}

async function ordersWithWithdrawal(db: Database, customerId: string) {
  const orders = await ordersOfCustomer(db, customerId)
  const withdrawn = await withdrawals(db, orders)
  const ids = orders.map(({ id }) => id)
  const [arrears, switching] = await Promise.all([arrearsOfOrders(db, ids), switchingOf(db, ids)])
  return orders.map((order) => ({
    ...order,
    withdrawnAt: withdrawn.get(order.id) ?? null,
    arrears: arrears.get(order.id) ?? null,
    switching: switching.get(order.id) ?? null,
  }))
}
