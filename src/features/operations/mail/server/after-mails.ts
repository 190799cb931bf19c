import type { Context } from '@/platform/context'
import type { FormNotice } from '@/shared/form-state'
import { type AcceptedNotices, acceptedNotice } from '../domain/accepted-notice'
import { deliverNow } from './deliver-now'

interface Told {
  context: Context
}

/** Says this of a use case that queued mails, once they were tried. */
export function afterMails<const Answer>(answer: Answer) {
  return async (
    made: { mailIds: readonly string[] } | { mailId: string },
    { context }: Told,
  ): Promise<Answer> => {
    await deliverNow(context, 'mailIds' in made ? made.mailIds : [made.mailId])
    return answer
  }
}

/** What a visitor is told once the mails of what they sent were tried; the first is their confirmation. */
export async function confirmedNotice(
  context: Context,
  notices: AcceptedNotices,
  mailIds: readonly (string | null)[],
): Promise<FormNotice> {
  const [confirmation] = await deliverNow(
    context,
    mailIds.filter((id) => id !== null),
  )
  return acceptedNotice(context, notices, confirmation)
}
