import { z } from 'astro/zod'
import { TODAY_PATH } from '@/features/operations/worklist/domain/today-path'
import { redirectAfterPost } from '@/platform/forms/flash'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { NO_EMAIL_ADDRESS } from '@/shared/email-faults'
import { type FormNotice, failed } from '@/shared/form-state'
import { SIGN_IN_NOTICES } from '../../../domain/account-notices'
import { returnPath, signInAddress } from '../../../domain/return-path'
import type { Role } from '../../../domain/roles'
import { answerChallenge } from '../../../server/second-factor'
import { type SignIn, signIn } from '../../../server/sign-in'
import { accountRequestOf, shortText } from './account-visit'

export const HOME_OF = {
  customer: '/hosting-dashboard',
  admin: TODAY_PATH,
} as const satisfies Record<Role, string>

/** Path that the visitor was going to, from the address of the sign-in. */
function wanted({ url }: PageVisit): string | null {
  return url.searchParams.get('verder')
}

const credentials = z.object({
  email: shortText.refine((email) => email.trim() !== '', NO_EMAIL_ADDRESS),
  password: shortText.refine((password) => password !== '', 'Vul je wachtwoord in.'),
})

/** Answers a submitted sign-in: a redirect to where the visitor was going, or the form again with what went wrong. */
export function answerSignIn(visit: PageVisit, { refused }: { refused: FormNotice }) {
  return answerPosted(visit, {
    name: 'sign-in',
    schema: credentials,
    faultNotice: () => SIGN_IN_NOTICES.incomplete,
    failedNotice: SIGN_IN_NOTICES.failed,
    run: async ({ locals }, typed) => {
      const result = await signIn(locals.context, accountRequestOf(visit), typed)
      if (result.outcome === 'refused') return failed(refused, 'refused')
      if (result.outcome === 'limited') return failed(SIGN_IN_NOTICES.limited, 'limited')
      if (result.outcome === 'busy') return failed(SIGN_IN_NOTICES.busy, 'busy')
      return { status: 'accepted', ...wayIn(visit, result) }
    },
  })
}

/** Redirect after a right password. */
function wayIn(
  visit: PageVisit,
  result: Exclude<SignIn, { outcome: 'refused' | 'limited' | 'busy' }>,
): { goTo: string; cookies?: string[] } {
  if (result.outcome === 'choose-password') return { goTo: `/wachtwoord-kiezen?token=${result.token}` }
  const { cookies } = result
  if (result.outcome === 'challenged')
    return { goTo: signInAddress('/inloggen/code', wanted(visit) ?? undefined), cookies }
  return { goTo: returnPath(wanted(visit), HOME_OF[result.role]), cookies }
}

/** Redirects a visitor who is signed in already: to where they were going, or to their home page. */
export function leadSignedInOn(visit: PageVisit): Response | undefined {
  const { account } = visit.locals
  if (visit.request.method !== 'GET' || !account) return undefined
  return redirectAfterPost(visit, returnPath(wanted(visit), HOME_OF[account.role]))
}

/** Answers the code of the second factor. */
export function answerSignInCode(visit: PageVisit) {
  return answerPosted(visit, {
    name: 'sign-in-code',
    schema: z.object({ code: shortText }),
    faultNotice: () => SIGN_IN_NOTICES.wrongCode,
    failedNotice: SIGN_IN_NOTICES.failed,
    run: async ({ locals }, { code }) => {
      const result = await answerChallenge(locals.context, accountRequestOf(visit), code)
      if (result.outcome === 'limited') return failed(SIGN_IN_NOTICES.limited, 'limited')
      if (result.outcome === 'refused') return failed(SIGN_IN_NOTICES.wrongCode, 'refused')
      return { status: 'accepted', ...wayIn(visit, result) }
    },
  })
}
