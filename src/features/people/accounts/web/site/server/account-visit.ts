import { z } from 'astro/zod'
import type { PageVisit } from '@/platform/forms/page-form'
import { ANSWER_FIELD } from '../../../passkeys/domain/passkey'
import type { AccountRequest } from '../../../server/request-account'

export function accountRequestOf({ request, locals }: Pick<PageVisit, 'request' | 'locals'>): AccountRequest {
  return { headers: request.headers, clientAddress: locals.clientAddress }
}

/** Length limit, above any address, password or code that we accept. */
const LONGEST_TEXT = 1000

/** Optional text field, truncated to the length limit. */
export const shortText = z.preprocess(
  (value) => String(value ?? '').slice(0, LONGEST_TEXT),
  z.string().max(LONGEST_TEXT),
)

/** The answer of an authenticator, as a script posts it. Without the script there is none. */
export const passkeyAnswer = z.object({ [ANSWER_FIELD]: z.string().max(20_000).optional().default('') })
