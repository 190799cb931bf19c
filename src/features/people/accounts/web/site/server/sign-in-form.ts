import { z } from 'astro/zod'
import { TODAY_PATH } from '@/features/operations/worklist/domain/today-path'
import { redirectAfterPost } from '@/platform/forms/flash'
import { answerPosted, formOf, type PageVisit } from '@/platform/forms/page-form'
import { type FormNotice, failed, redirectedTo } from '@/shared/form-state'
import { SIGN_IN_NOTICES } from '../../../domain/account-notices'
import { returnPath, signInAddress } from '../../../domain/return-path'
import type { Role } from '../../../domain/roles'
import { ANSWER_FIELD } from '../../../passkeys/domain/passkey'
import { answerChallenge } from '../../../server/internal/second-factor'
import { signIn } from '../../../server/sign-in'
import { accountRequestOf, shortText } from './account-visit'
import { answerPasskeySignIn, type SignInAnswer } from './passkey-sign-in-form'

export const HOME_OF = {
  customer: '/hosting-dashboard',
  admin: TODAY_PATH,
} as const satisfies Record<Role, string>

/** Where the visitor was going, as the address of the sign-in says. */
function wanted({ url }: PageVisit): string | null {
  return url.searchParams.get('verder')
}

const credentials = z.object({
  email: shortText.refine((email) => email.trim() !== '', 'Vul je e-mailadres in.'),
  password: shortText.refine((password) => password !== '', 'Vul je wachtwoord in.'),
})

/** Answers a submitted sign-in: on to where the visitor was going, or the form again with what went wrong. */
export async function answerSignIn(
  visit: PageVisit,
  { refused }: { refused: FormNotice },
): Promise<Response | SignInAnswer> {
  if ((await formOf(visit)).has(ANSWER_FIELD))
    return await answerPasskeySignIn(visit, (role) => homeOrWanted(visit, role))
  return await answerPosted(visit, {
    who: {
      name: 'sign-in',
      faultNotice: () => SIGN_IN_NOTICES.incomplete,
      failedNotice: SIGN_IN_NOTICES.failed,
    },
    asks: credentials,
    does: (context, typed) => signIn(context, accountRequestOf(visit), typed),
    says: {
      'signed-in': ({ role, cookies }) => ({ status: 'accepted', goTo: homeOrWanted(visit, role), cookies }),
      challenged: ({ cookies }) => ({
        status: 'accepted',
        goTo: signInAddress('/inloggen/code', wanted(visit) ?? undefined),
        cookies,
      }),
      'choose-password': ({ token }) => redirectedTo(`/wachtwoord-kiezen?token=${token}`),
      refused: failed(refused, 'refused'),
      limited: failed(SIGN_IN_NOTICES.limited, 'limited'),
      busy: failed(SIGN_IN_NOTICES.busy, 'busy'),
    },
  })
}

/** Where a right password leads. */
function homeOrWanted(visit: PageVisit, role: Role): string {
  return returnPath(wanted(visit), HOME_OF[role])
}

/** Who is signed in has no use for a sign-in page: on to where they were going, or to their own place. */
export function leadSignedInOn(visit: PageVisit): Response | undefined {
  const { account } = visit.locals
  if (visit.request.method !== 'GET' || !account) return undefined
  return redirectAfterPost(visit, homeOrWanted(visit, account.role))
}

/** Answers the code of the second factor. */
export function answerSignInCode(visit: PageVisit) {
  return answerPosted(visit, {
    who: {
      name: 'sign-in-code',
      faultNotice: () => SIGN_IN_NOTICES.wrongCode,
      failedNotice: SIGN_IN_NOTICES.failed,
    },
    asks: z.object({ code: shortText }),
    does: (context, { code }) => answerChallenge(context, accountRequestOf(visit), code),
    says: {
      'signed-in': ({ role, cookies }) => ({ status: 'accepted', goTo: homeOrWanted(visit, role), cookies }),
      refused: failed(SIGN_IN_NOTICES.wrongCode, 'refused'),
      limited: failed(SIGN_IN_NOTICES.limited, 'limited'),
    },
  })
}
