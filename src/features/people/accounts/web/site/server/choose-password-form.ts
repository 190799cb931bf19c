import { z } from 'astro/zod'
import type { Context } from '@/platform/context'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { Overloaded } from '@/platform/worker-pool/worker-task'
import { done, type FormNotice, failed, type Texts } from '@/shared/form-state'
import { PASSWORD_NOTICES, SIGN_IN_NOTICES } from '../../../domain/account-notices'
import { newPassword } from '../../../domain/internal/password-rules'
import { choosePassword } from '../../../server/choose-password'
import type { AccountRequest } from '../../../server/request-account'
import { signIn } from '../../../server/sign-in'
import { accountRequestOf, shortText } from './account-visit'
import { HOME_OF } from './sign-in-form'

/** A password that is typed twice, and good enough. */
export const chosenPassword = z
  .object({ new_password: newPassword, repeat_password: shortText })
  .refine((typed) => typed.new_password === typed.repeat_password, {
    path: ['repeat_password'],
    message: 'Dit is een ander wachtwoord dan hierboven.',
  })

export function chosenPasswordFault({ new_password: description }: Texts): FormNotice {
  return description ? { ...PASSWORD_NOTICES.notGoodEnough, description } : PASSWORD_NOTICES.notTheSame
}

/** Answers the choice of a password by who holds a link, and signs in with it. A link that opens nothing fails. */
export function answerChosenPassword(visit: PageVisit, token: string) {
  return answerPosted(visit, {
    who: {
      name: 'choose-password',
      faultNotice: chosenPasswordFault,
      failedNotice: SIGN_IN_NOTICES.failed,
    },
    asks: chosenPassword,
    does: (context, { new_password: password }) =>
      chooseAndSignIn(context, accountRequestOf(visit), { token, password }),
    says: {
      'signed-in': ({ role, cookies }) => ({ status: 'accepted', goTo: HOME_OF[role], cookies }),
      challenged: ({ cookies }) => ({ status: 'accepted', goTo: '/inloggen/code', cookies }),
      chosen: done('password-chosen', '/inloggen'),
      'no-link': SIGN_IN_NOTICES.failed,
      busy: failed(PASSWORD_NOTICES.busy, 'busy'),
    },
  })
}

async function chooseAndSignIn(
  context: Context,
  request: AccountRequest,
  { token, password }: { token: string; password: string },
) {
  try {
    const chosen = await choosePassword(context, { token, password })
    if (!chosen) return { outcome: 'no-link' } as const
    const result = await signIn(context, request, { email: chosen.email, password })
    const isIn = result.outcome === 'signed-in' || result.outcome === 'challenged'
    return isIn ? result : ({ outcome: 'chosen' } as const)
  } catch (error) {
    if (error instanceof Overloaded) return { outcome: 'busy' } as const
    throw error
  }
}
