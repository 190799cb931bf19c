import { z } from 'astro/zod'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { isOverloaded } from '@/platform/worker-pool/worker-task'
import { emailAddress } from '@/shared/form-fields'
import { accepted, done, type FormNotice, failed, type Texts } from '@/shared/form-state'
import { PASSWORD_NOTICES, SIGN_IN_NOTICES } from '../../../domain/account-notices'
import { newPassword } from '../../../domain/password-rules'
import { choosePassword } from '../../../server/choose-password'
import { requestPasswordReset } from '../../../server/password-reset'
import { signIn } from '../../../server/sign-in'
import { accountRequestOf, shortText } from './account-visit'
import { HOME_OF } from './sign-in-form'

/** Answers a request for a new password: the same for every address. */
export function answerResetRequest(visit: PageVisit) {
  return answerPosted(visit, {
    name: 'password-reset',
    schema: z.object({ email: emailAddress }),
    faultNotice: ({ email = '' }) => ({ ...PASSWORD_NOTICES.resetFailed, title: email }),
    failedNotice: PASSWORD_NOTICES.resetFailed,
    run: async ({ locals: { context, clientAddress } }, { email }) => {
      const { outcome } = await requestPasswordReset(context, { email, clientAddress })
      if (outcome === 'limited') return failed(PASSWORD_NOTICES.resetLimited, 'limited')
      return accepted(context.mailer ? PASSWORD_NOTICES.resetNoted : PASSWORD_NOTICES.resetOnConsole)
    },
  })
}

/** New password, typed twice and by the rules. */
export const chosenPassword = z
  .object({ new_password: newPassword, repeat_password: shortText })
  .refine((typed) => typed.new_password === typed.repeat_password, {
    path: ['repeat_password'],
    message: 'Dit is een ander wachtwoord dan hierboven.',
  })

export function chosenPasswordFault({ new_password: description }: Texts): FormNotice {
  return description ? { ...PASSWORD_NOTICES.notGoodEnough, description } : PASSWORD_NOTICES.notTheSame
}

/** Sets the password of whoever holds a link, and signs in with it. An invalid link fails. */
export function answerChosenPassword(visit: PageVisit, token: string) {
  return answerPosted(visit, {
    name: 'choose-password',
    schema: chosenPassword,
    faultNotice: chosenPasswordFault,
    failedNotice: SIGN_IN_NOTICES.failed,
    run: async ({ locals: { context } }, { new_password: password }) => {
      try {
        const chosen = await choosePassword(context, { token, password })
        if (!chosen) return failed(SIGN_IN_NOTICES.failed)
        const result = await signIn(context, accountRequestOf(visit), { email: chosen.email, password })
        if (result.outcome !== 'signed-in' && result.outcome !== 'challenged')
          return done('password-chosen', '/inloggen')
        const goTo = result.outcome === 'signed-in' ? HOME_OF[result.role] : '/inloggen/code'
        return { status: 'accepted', goTo, cookies: result.cookies }
      } catch (error) {
        if (isOverloaded(error)) return failed(PASSWORD_NOTICES.busy, 'busy')
        throw error
      }
    },
  })
}
