import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Context } from '@/platform/context'
import { dayOf } from '@/shared/calendar-day'
import { isUuid } from '@/shared/uuid'
import { missingOf } from '../../../acceptance/domain/internal/customer-forms'
import { quoteForOffice } from '../../../server/quote-queries'

/** What somebody may have agreed to outside the site: the version that its customer has. Undefined otherwise. */
export async function loadAcceptable({ db, now, random }: Context, id: string) {
  const found = isUuid(id) ? await quoteForOffice(db, id) : undefined
  const version = found?.versions.find(({ status }) => status === 'sent')
  const { sent, sha256 } = version ?? {}
  if (!found || !sent || !sha256) return undefined
  const { customerId } = found.quote
  const known = customerId ? await customerWithId(db, customerId) : undefined
  return {
    quoteId: id,
    sent,
    sha256,
    acceptanceId: random.uuid(),
    today: dayOf(now()),
    missing: customerId ? [] : missingOf(sent.party),
    isCompany: Boolean(sent.party.kvk ?? known?.customerKvk),
  }
}
