import { type FlashName, PASSWORD_NOTICES, SIGN_IN_NOTICES } from '@/features/accounts/rules/account-notices'
import { returnPath } from '@/features/accounts/rules/return-path'
import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { endOtherSessions, endSession } from '@/features/accounts/server/account-sessions'
import { changePassword } from '@/features/accounts/server/choose-password'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  type SecondFactorSetup,
  skipSecondFactor,
} from '@/features/accounts/server/second-factor'
import type { FormNotice, FormState } from '@/shared/form-state'
import { accountRequestOf, formOf, leadOn, type PageVisit, refusedForm, textOf } from './page-visit'
import { chosenPassword } from './password-forms'
import { HOME_OF } from './sign-in-form'

/** The forms of the account page: each says by its `intent` which it is. */
export interface AccountAnswer {
  status: number
  intent: string
  state: FormState
  /** An app that waits to be confirmed. */
  setup?: SecondFactorSetup
}

interface Submitted {
  visit: PageVisit
  account: SignedInAccount
  form: FormData
}

const INTENTS: Record<string, (submitted: Submitted) => Promise<Response | AccountAnswer>> = {
  'change-password': answerChange,
  'end-session': async ({ visit, account, form }) => {
    await endSession(visit.locals.context, account, textOf(form, 'session'))
    return again(visit, [], 'session-ended')
  },
  'end-other-sessions': async ({ visit, account }) => {
    await endOtherSessions(visit.locals.context, account)
    return again(visit, [], 'sessions-ended')
  },
  'prepare-second-factor': answerPrepare,
  'confirm-second-factor': answerConfirm,
  'remove-second-factor': answerRemove,
}

/** Answers whichever form of the account page was sent: the page again, with a word about it. */
export async function answerAccountForm(
  visit: PageVisit,
  account: SignedInAccount,
): Promise<Response | AccountAnswer> {
  const form = await formOf(visit)
  const intent = textOf(form, 'intent')
  const answer = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined
  if (!answer) return again(visit, [])
  try {
    return await answer({ visit, account, form })
  } catch (error) {
    visit.locals.logger.error({ err: error, intent }, 'Een formulier van een account is mislukt')
    return refusal(500, intent, PASSWORD_NOTICES.resetFailed)
  }
}

/** Answers the page that asks an administrator for a second factor; undefined when nothing was sent to it. */
export async function answerSecondFactorPage(
  visit: PageVisit,
  account: SignedInAccount,
): Promise<Response | AccountAnswer | undefined> {
  const onwards = returnPath(visit.url.searchParams.get('verder'), HOME_OF[account.role])
  if (visit.request.method !== 'POST') return account.hasSecondFactor ? leadOn(visit, onwards, []) : undefined
  const form = await formOf(visit)
  const intent = textOf(form, 'intent')
  if (intent === 'skip-second-factor' && (await skipSecondFactor(visit.locals.context, account)))
    return leadOn(visit, onwards, [])
  if (intent === 'prepare-second-factor') return await answerPrepare({ visit, account, form })
  if (intent !== 'confirm-second-factor') return undefined
  const answer = await answerConfirm({ visit, account, form })
  if (answer instanceof Response) answer.headers.set('Location', onwards)
  return answer
}

function again(visit: PageVisit, cookies: readonly string[], flash?: FlashName): Response {
  return leadOn(visit, visit.url.pathname + visit.url.search, cookies, flash)
}

function refusal(status: number, intent: string, notice: FormNotice): AccountAnswer {
  return { status, intent, state: refusedForm(notice) }
}

/** Refused for what one field says, so that the notice stands at that field too. */
function refusalAt(field: string, intent: string, notice: FormNotice): AccountAnswer {
  const errors = { [field]: `${notice.title}.` }
  return { status: 422, intent, state: { status: 'invalid', values: {}, errors, notice } }
}

async function answerChange({ visit, account, form }: Submitted) {
  const intent = 'change-password'
  const password = chosenPassword(form)
  if (typeof password !== 'string') return { intent, ...password }
  const { context, clientAddress } = visit.locals
  const passwords = { currentPassword: textOf(form, 'current_password'), newPassword: password }
  const outcome = await changePassword(context, { account, clientAddress }, passwords)
  if (outcome === 'changed') return again(visit, [], 'password-changed')
  if (outcome === 'limited') return refusal(429, intent, PASSWORD_NOTICES.tooManyTries)
  if (outcome === 'busy') return refusal(503, intent, PASSWORD_NOTICES.busy)
  return refusalAt('current_password', intent, PASSWORD_NOTICES.wrongPassword)
}

async function answerPrepare({ visit, account, form }: Submitted): Promise<AccountAnswer> {
  const intent = 'prepare-second-factor'
  const password = textOf(form, 'current_password')
  const setup = await prepareSecondFactor(visit.locals.context, accountRequestOf(visit), account, password)
  if (setup === 'limited') return refusal(429, intent, PASSWORD_NOTICES.tooManyTries)
  if (setup === 'busy') return refusal(503, intent, PASSWORD_NOTICES.busy)
  if (setup === 'refused') return refusalAt('current_password', intent, PASSWORD_NOTICES.wrongPassword)
  return { status: 200, intent: 'confirm-second-factor', state: { status: 'fresh' }, setup }
}

/** What the app was given travels along in the form, so that a mistyped code does not start all over. */
async function answerConfirm({ visit, account, form }: Submitted) {
  const request = accountRequestOf(visit)
  const cookies = await confirmSecondFactor(visit.locals.context, request, account, textOf(form, 'code'))
  if (cookies) return again(visit, cookies, 'second-factor-set')
  const uri = textOf(form, 'uri')
  const setup = {
    uri: uri.startsWith('otpauth://') ? uri : '',
    recoveryCodes: textOf(form, 'recovery_codes').split(' ').filter(Boolean),
  }
  return { ...refusalAt('code', 'confirm-second-factor', SIGN_IN_NOTICES.wrongCode), setup }
}

async function answerRemove({ visit, account, form }: Submitted) {
  const intent = 'remove-second-factor'
  const password = textOf(form, 'current_password')
  const outcome = await removeSecondFactor(visit.locals.context, accountRequestOf(visit), account, password)
  if (outcome === 'limited') return refusal(429, intent, PASSWORD_NOTICES.tooManyTries)
  if (outcome === 'busy') return refusal(503, intent, PASSWORD_NOTICES.busy)
  if (outcome === 'refused') return refusalAt('current_password', intent, PASSWORD_NOTICES.wrongPassword)
  return again(visit, outcome, 'second-factor-removed')
}
