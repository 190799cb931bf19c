import type { Submission } from '@/features/operations/rate-limits/spam-protection/server/admit-submission'

/**
 * What a program sends counts by its key, which has a limit of its own: the limit on forms is for strangers, of whom
 * only an address is known.
 */
export function submissionOf(id: string, content: object): Submission {
  return {
    form: 'api',
    requestId: id,
    content: Object.fromEntries(Object.entries(content)),
    clientAddress: `api ${id}`,
  }
}
