import { z } from 'astro/zod'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { done, redirectedTo } from '@/shared/form-state'
import { EMAIL_CHANGE_NOTICES } from '../../../domain/email-change'
import { confirmEmailChange } from '../../../server/confirm-email-change'
import { undoEmailChange } from '../../../server/undo-email-change'

const who = (name: string) => ({
  name,
  faultNotice: () => EMAIL_CHANGE_NOTICES.failed,
  failedNotice: EMAIL_CHANGE_NOTICES.failed,
})

/** Handles the button behind the link of either mail: `step` is what the page showed. */
export async function answerEmailChangeLink(visit: PageVisit, token: string, step: 'confirm' | 'undo') {
  if (step === 'confirm')
    return await answerPosted(visit, {
      who: who('confirm-email-change'),
      asks: z.object({}),
      does: (context) => confirmEmailChange(context, token),
      says: {
        confirmed: done('email-changed', '/inloggen'),
        gone: EMAIL_CHANGE_NOTICES.gone,
        taken: EMAIL_CHANGE_NOTICES.taken,
      },
    })
  return await answerPosted(visit, {
    who: who('undo-email-change'),
    asks: z.object({}),
    does: (context) => undoEmailChange(context, token),
    says: {
      undone: ({ passwordToken }) => redirectedTo(`/wachtwoord-kiezen?token=${passwordToken}`),
      gone: EMAIL_CHANGE_NOTICES.gone,
      taken: EMAIL_CHANGE_NOTICES.taken,
    },
  })
}
