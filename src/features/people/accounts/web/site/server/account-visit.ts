import { z } from 'astro/zod'
import type { PageVisit } from '@/platform/forms/page-form'
import type { AccountRequest } from '../../../server/request-account'

export function accountRequestOf({ request, locals }: Pick<PageVisit, 'request' | 'locals'>): AccountRequest {
  return { headers: request.headers, clientAddress: locals.clientAddress }
}

/** Longer than any address, password or code that we take. */
const LONGEST_TEXT = 1000

/** A field that may be left empty; of what is longer than anything that we take only the beginning is read. */
export const shortText = z.preprocess(
  (value) => String(value ?? '').slice(0, LONGEST_TEXT),
  z.string().max(LONGEST_TEXT),
)
