import { PASSWORD_NOTICES, SIGN_IN_NOTICES } from '@/features/accounts/rules/account-notices'
import { newPassword } from '@/features/accounts/rules/password-rules'
import { choosePassword } from '@/features/accounts/server/choose-password'
import { requestPasswordReset } from '@/features/accounts/server/password-reset'
import { signIn } from '@/features/accounts/server/sign-in'
import { isTooBusy } from '@/platform/heavy-work/heavy-task'
import { emailAddress } from '@/shared/form-fields'
import type { FormNotice, FormState } from '@/shared/form-state'
import { accountRequestOf, formOf, leadOn, type PageVisit, refusedForm, textOf } from './page-visit'
import { HOME_OF } from './sign-in-form'

interface Answer {
  status: number
  state: FormState
}

/** Answers a request for a new password: the same for every address. */
export async function answerResetRequest(visit: PageVisit): Promise<Answer> {
  const typed = textOf(await formOf(visit), 'email')
  const email = emailAddress.safeParse(typed)
  if (!email.success) {
    const message = email.error.issues[0]?.message ?? ''
    return invalid({ email: message }, { email: typed }, { ...PASSWORD_NOTICES.resetFailed, title: message })
  }
  const { clientAddress, context } = visit.locals
  try {
    const { outcome } = await requestPasswordReset(context, { email: email.data, clientAddress })
    if (outcome === 'limited')
      return { status: 429, state: refusedForm(PASSWORD_NOTICES.resetLimited, { email: typed }) }
    const notice = context.mailer ? PASSWORD_NOTICES.resetNoted : PASSWORD_NOTICES.resetOnConsole
    return { status: 200, state: { status: 'accepted', notice } }
  } catch (error) {
    visit.locals.logger.error({ err: error }, 'Een nieuw wachtwoord aanvragen is mislukt')
    return { status: 500, state: refusedForm(PASSWORD_NOTICES.resetFailed, { email: typed }) }
  }
}

/** Answers the choice of a password by who holds a link, and signs in with it. `expired`: the link opens nothing. */
export async function answerChosenPassword(
  visit: PageVisit,
  token: string,
): Promise<Response | Answer | 'expired'> {
  const password = chosenPassword(await formOf(visit))
  if (typeof password !== 'string') return password
  try {
    const { context } = visit.locals
    const chosen = await choosePassword(context, { token, password })
    if (!chosen) return 'expired'
    const result = await signIn(context, accountRequestOf(visit), { email: chosen.email, password })
    if (result.outcome === 'signed-in') return leadOn(visit, HOME_OF[result.role], result.cookies)
    if (result.outcome === 'challenged') return leadOn(visit, '/inloggen/code', result.cookies)
    return leadOn(visit, '/inloggen', [], 'password-chosen')
  } catch (error) {
    if (isTooBusy(error)) return { status: 503, state: refusedForm(PASSWORD_NOTICES.busy) }
    visit.locals.logger.error({ err: error }, 'Een wachtwoord kiezen is mislukt')
    return { status: 500, state: refusedForm(SIGN_IN_NOTICES.failed) }
  }
}

/** The password that was typed twice, if it is good enough. */
export function chosenPassword(form: FormData): string | Answer {
  const parsed = newPassword.safeParse(textOf(form, 'new_password'))
  if (!parsed.success) {
    const message = parsed.error.issues[0]?.message ?? ''
    return invalid({ new_password: message }, {}, { ...PASSWORD_NOTICES.notGoodEnough, description: message })
  }
  if (textOf(form, 'repeat_password') !== parsed.data)
    return invalid(
      { repeat_password: 'Dit is een ander wachtwoord dan hierboven.' },
      {},
      PASSWORD_NOTICES.notTheSame,
    )
  return parsed.data
}

function invalid(errors: Record<string, string>, values: Record<string, string>, notice: FormNotice): Answer {
  return { status: 422, state: { status: 'invalid', values, errors, notice } }
}
