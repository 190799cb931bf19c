import { eq } from 'drizzle-orm'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { partyOfCustomer } from '@/features/sales/quotes/documents/domain/quote-from-lead'
import { type BegunQuote, beginQuote } from '@/features/sales/quotes/server/begin-quote'
import type { Context } from '@/platform/context'
import { projects } from '../project-tables'

interface ExtraWork {
  /** Idempotency key of the form: begun twice, it is one quote. */
  id: string
  projectId: string
  admin: { id: string }
}

/** Begins a draft quote for extra work on a project, for its customer. */
export async function beginExtraWork(
  context: Context,
  { id, projectId, admin }: ExtraWork,
): Promise<BegunQuote> {
  const [project] = await context.db.select().from(projects).where(eq(projects.id, projectId))
  const customer = project && (await customerWithId(context.db, project.customerId))
  if (!customer) return { outcome: 'unknown' }
  const party = partyOfCustomer(customer)
  return await beginQuote(context, { id, admin, extra: { projectId, customerId: customer.id, party } })
}
