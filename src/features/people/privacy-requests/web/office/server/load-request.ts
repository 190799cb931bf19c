import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { customerWithEmail } from '@/features/people/customers/server/customer-of-account'
import { privacyRequestHistory } from '@/office/server/history-of'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { isUuid } from '@/shared/uuid'
import { privacyRequest } from '../../../server/request-queries'

/** One request, with the customer of its address; undefined when there is none. */
export async function loadRequest({ db, now }: Pick<Context, 'db' | 'now'>, id: string, words: AuditWords) {
  const request = isUuid(id) ? await privacyRequest(db, id) : undefined
  if (!request) return undefined
  const [customer, events] = await Promise.all([
    customerWithEmail(db, request.email.toLowerCase()),
    privacyRequestHistory(db, id, words),
  ])
  return { request, customerId: customer?.id, events, today: dayOf(now()) }
}

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>
