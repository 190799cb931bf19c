import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { customerOfAccount } from '@/features/customers/server/customer-of-account'
import { projectStateOn, thinksUntil } from '@/features/projects/rules/thinking-time'
import { projectOfCustomer } from '@/features/projects/server/project-queries'
import { endPreviews } from '@/features/projects/server/stop-subscription'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'

export type ProjectInPortal = NonNullable<Awaited<ReturnType<typeof loadProject>>>

/** Everything about one project of who is signed in; undefined when they have none of that number. */
export async function loadProject({ db, now }: Context, account: SignedInAccount, number: string) {
  const customer = await customerOfAccount(db, account.id)
  const found = customer && (await projectOfCustomer(db, customer.id, number))
  if (!found) return undefined
  const { project, tasks, quotes, subscriptions } = found
  const today = dayOf(now())
  const previews = await endPreviews(db, subscriptions, today)
  return {
    running: subscriptions.map((one) => ({ found: one, preview: previews.get(one.subscriptionId) })),
    state: projectStateOn(project.status, quotes, today),
    thinksUntil: thinksUntil(quotes, today),
    project,
    tasks,
    quotes,
    today,
  }
}
