import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import type { Database } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { correctionRequest } from '../../../server/correction-queries'

/** A request of this customer, with the customer as they are now. */
export async function loadCorrection(
  db: Database,
  { id, request: requestId }: { id?: string; request?: string },
) {
  if (!id || !requestId || !isUuid(id) || !isUuid(requestId)) return undefined
  const request = await correctionRequest(db, requestId)
  const customer = request?.customerId === id ? await customerWithId(db, id) : undefined
  return request && customer && { request, customer }
}
