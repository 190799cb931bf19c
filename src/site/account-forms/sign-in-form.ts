import { SIGN_IN_NOTICES } from '@/features/accounts/rules/account-notices'
import { returnPath, signInAddress } from '@/features/accounts/rules/return-path'
import type { Role } from '@/features/accounts/rules/roles'
import { answerChallenge } from '@/features/accounts/server/second-factor'
import { type SignIn, signIn } from '@/features/accounts/server/sign-in'
import type { FormNotice, FormState, Texts } from '@/shared/form-state'
import { accountRequestOf, formOf, leadOn, type PageVisit, refusedForm, textOf } from './page-visit'

export const HOME_OF = {
  customer: '/hosting-dashboard',
  admin: '/admin-dashboard',
} as const satisfies Record<Role, string>

/** Where the visitor was going, as the address of the sign-in says. */
function wanted({ url }: PageVisit): string | null {
  return url.searchParams.get('verder')
}

/** Answers a submitted sign-in: on to where the visitor was going, or the form again with what went wrong. */
export async function answerSignIn(
  visit: PageVisit,
  { refused }: { refused: FormNotice },
): Promise<Response | { status: number; state: FormState }> {
  const form = await formOf(visit)
  const email = textOf(form, 'email')
  const password = textOf(form, 'password')
  const again = (status: number, notice: FormNotice) => ({ status, state: refusedForm(notice, { email }) })
  const errors = missing({ email, password })
  if (Object.keys(errors).length > 0)
    return {
      status: 422,
      state: { status: 'invalid', values: { email }, errors, notice: SIGN_IN_NOTICES.incomplete },
    }
  try {
    const result = await signIn(visit.locals.context, accountRequestOf(visit), { email, password })
    if (result.outcome === 'refused') return again(401, refused)
    if (result.outcome === 'limited') return again(429, SIGN_IN_NOTICES.limited)
    if (result.outcome === 'busy') return again(503, SIGN_IN_NOTICES.busy)
    return leadOnFrom(visit, result)
  } catch (error) {
    visit.locals.logger.error({ err: error }, 'Inloggen is mislukt')
    return again(500, SIGN_IN_NOTICES.failed)
  }
}

function missing({ email, password }: { email: string; password: string }): Texts {
  return {
    ...(email.trim() === '' && { email: 'Vul je e-mailadres in.' }),
    ...(password === '' && { password: 'Vul je wachtwoord in.' }),
  }
}

function leadOnFrom(
  visit: PageVisit,
  result: Exclude<SignIn, { outcome: 'refused' | 'limited' | 'busy' }>,
): Response {
  if (result.outcome === 'choose-password') {
    const address = `/wachtwoord-kiezen?token=${result.token}`
    return leadOn(visit, address, [])
  }
  if (result.outcome === 'challenged')
    return leadOn(visit, signInAddress('/inloggen/code', wanted(visit) ?? undefined), result.cookies)
  return leadOn(visit, returnPath(wanted(visit), HOME_OF[result.role]), result.cookies)
}

/** Who is signed in has no use for a sign-in page: on to where they were going, or to their own place. */
export function leadSignedInOn(visit: PageVisit): Response | undefined {
  const { account } = visit.locals
  if (visit.request.method !== 'GET' || !account) return undefined
  return leadOn(visit, returnPath(wanted(visit), HOME_OF[account.role]), [])
}

/** Answers the code of the second factor. */
export async function answerSignInCode(
  visit: PageVisit,
): Promise<Response | { status: number; state: FormState }> {
  const form = await formOf(visit)
  try {
    const result = await answerChallenge(visit.locals.context, accountRequestOf(visit), textOf(form, 'code'))
    if (result.outcome === 'signed-in')
      return leadOn(visit, returnPath(wanted(visit), HOME_OF[result.role]), result.cookies)
    return result.outcome === 'limited'
      ? { status: 429, state: refusedForm(SIGN_IN_NOTICES.limited) }
      : { status: 401, state: refusedForm(SIGN_IN_NOTICES.wrongCode) }
  } catch (error) {
    visit.locals.logger.error({ err: error }, 'De tweede stap van het inloggen is mislukt')
    return { status: 500, state: refusedForm(SIGN_IN_NOTICES.failed) }
  }
}
