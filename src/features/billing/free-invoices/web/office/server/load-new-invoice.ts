import { ordersOfCustomers } from '@/features/hosting/orders/server/orders-of-customers'
import { projectsOfCustomer, projectWithNumber } from '@/features/hosting/projects/server/project-queries'
import { addressLines } from '@/features/people/customers/domain/customer-details'
import { customerPage } from '@/features/people/customers/server/customer-list'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { isUuid } from '@/shared/uuid'

interface Asked {
  customerId: string | null
  projectNumber: string | null
  search: string
}

const CUSTOMERS_SHOWN = 10

/** What a new invoice is about: its customer with their projects, or customers to choose from. */
export async function loadNewInvoice(
  { db, now, random }: Pick<Context, 'db' | 'now' | 'random'>,
  { customerId, projectNumber, search }: Asked,
) {
  const project = projectNumber ? (await projectWithNumber(db, projectNumber))?.project : undefined
  const id = project?.customerId ?? customerId
  const customer = id && isUuid(id) ? await customerWithId(db, id) : undefined
  if (!customer) {
    const filter = { standing: undefined, search }
    const page = await customerPage(db, {
      orders: ordersOfCustomers,
      filter,
      cursor: undefined,
      limit: CUSTOMERS_SHOWN,
    })
    return { kind: 'choose' as const, search, customers: page.rows }
  }
  const projects = await projectsOfCustomer(db, customer.id, dayOf(now()))
  return {
    kind: 'begin' as const,
    draftId: random.uuid(),
    customer: {
      id: customer.id,
      name: customer.customerCompany || customer.customerName,
      email: customer.email,
      address: addressLines(customer),
    },
    projects: projects.map(({ number, title }) => ({ number, title })),
    projectNumber: project?.number ?? null,
  }
}

export type NewInvoiceFound = Awaited<ReturnType<typeof loadNewInvoice>>
