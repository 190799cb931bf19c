import { z } from 'astro/zod'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { emailAddress } from '@/shared/form-fields'
import { accepted, failed } from '@/shared/form-state'
import { PASSWORD_NOTICES } from '../../../domain/account-notices'
import { requestPasswordReset } from '../../../server/internal/password-reset'

/** Answers a request for a new password: the same for every address. */
export function answerResetRequest(visit: PageVisit) {
  return answerPosted(visit, {
    who: {
      name: 'password-reset',
      faultNotice: ({ email = '' }) => ({ ...PASSWORD_NOTICES.resetFailed, title: email }),
      failedNotice: PASSWORD_NOTICES.resetFailed,
    },
    asks: z.object({ email: emailAddress }),
    does: (context, { email }, { locals: { clientAddress } }) =>
      requestPasswordReset(context, { email, clientAddress }),
    says: {
      noted: (_noted, { context }) =>
        accepted(context.mailer ? PASSWORD_NOTICES.resetNoted : PASSWORD_NOTICES.resetOnConsole),
      limited: failed(PASSWORD_NOTICES.resetLimited, 'limited'),
    },
  })
}
