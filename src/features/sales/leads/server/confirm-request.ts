import type { AcceptedNotices } from '@/features/operations/mail/domain/accepted-notice'
import { confirmedNotice } from '@/features/operations/mail/server/after-mails'
import type { Context } from '@/platform/context'
import { accepted } from '@/shared/form-state'
import { withAnswerBy } from '../domain/request-notices'
import type { StoredRequest } from './receive-request'

/** Thanks for a request once its mails were tried, with the day on which the promised answer is there at the latest. */
export function confirmRequest(notices: AcceptedNotices) {
  return async (
    { confirmationMailId, noticeMailId, receivedAt }: StoredRequest<string | null>,
    { context }: { context: Context },
  ) => {
    const notice = await confirmedNotice(context, notices, [confirmationMailId, noticeMailId])
    return accepted(withAnswerBy(notice, receivedAt))
  }
}
