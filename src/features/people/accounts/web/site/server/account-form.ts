import { z } from 'astro/zod'
import type { FormVoice } from '@/platform/forms/answer-form'
import { redirectAfterPost } from '@/platform/forms/flash'
import { answerPosted, formOf, type PageVisit, type PageWithForm } from '@/platform/forms/page-form'
import { type FormNotice, type FormOutcome, FRESH, failed, valuesOf } from '@/shared/form-state'
import { type FlashName, PASSWORD_NOTICES, SIGN_IN_NOTICES } from '../../../domain/account-notices'
import { confirmAddress } from '../../../domain/recent-confirmation'
import { returnPath } from '../../../domain/return-path'
import type { SignedInAccount } from '../../../domain/roles'
import { BEGIN_INTENT, WITHDRAW_INTENT } from '../../../email-change/domain/email-change'
import {
  answerOwnEmailChange,
  answerOwnWithdrawal,
} from '../../../email-change/web/site/server/own-email-change'
import { waysToConfirm } from '../../../passkeys/server/ways-to-confirm'
import { endOtherSessions, endSession } from '../../../server/account-sessions'
import { changePassword } from '../../../server/choose-password'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  type SecondFactorSetup,
  skipSecondFactor,
} from '../../../server/internal/second-factor'
import { accountRequestOf, shortText } from './account-visit'
import { chosenPassword, chosenPasswordFault } from './choose-password-form'
import { PASSKEY_FORMS } from './passkey-forms'
import { HOME_OF } from './sign-in-form'

/** The forms of the account page: each says by its `intent` which it is. */
export interface AccountAnswer extends PageWithForm {
  intent: string
  /** An app that waits to be confirmed. */
  setup?: SecondFactorSetup
}

interface Submitted {
  visit: PageVisit
  account: SignedInAccount
}

const INTENTS: Record<string, (submitted: Submitted) => Promise<Response | AccountAnswer>> = {
  'change-password': answerChange,
  [BEGIN_INTENT]: async ({ visit, account }) =>
    withIntent(BEGIN_INTENT, await answerOwnEmailChange(visit, account)),
  [WITHDRAW_INTENT]: async ({ visit, account }) =>
    withIntent(WITHDRAW_INTENT, await answerOwnWithdrawal(visit, account)),
  'end-session': async ({ visit, account }) => {
    const answered = await answerPosted(visit, {
      who: sentBy('end-session'),
      asks: z.object({ session: shortText }),
      does: (context, { session }) => endSession(context, account, session),
      says: () => again('session-ended'),
    })
    return withIntent('end-session', answered)
  },
  'end-other-sessions': async ({ visit, account }) => {
    const answered = await answerPosted(visit, {
      who: sentBy('end-other-sessions'),
      asks: z.object({}),
      does: (context) => endOtherSessions(context, account),
      says: () => again('sessions-ended'),
    })
    return withIntent('end-other-sessions', answered)
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
  const intent = await intentOf(visit)
  if (isPasskeyIntent(intent)) return withIntent(intent, await PASSKEY_FORMS[intent]({ visit, account }))
  const answerIt = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined
  return answerIt
    ? await answerIt({ visit, account })
    : redirectAfterPost(visit, visit.url.pathname + visit.url.search)
}

function isPasskeyIntent(intent: string): intent is keyof typeof PASSKEY_FORMS {
  return Object.hasOwn(PASSKEY_FORMS, intent)
}

/** Answers the page that asks an administrator for a second factor; undefined when nothing was sent to it. */
export async function answerSecondFactorPage(
  visit: PageVisit,
  account: SignedInAccount,
): Promise<Response | AccountAnswer | undefined> {
  const onwards = returnPath(visit.url.searchParams.get('verder'), HOME_OF[account.role])
  const { context } = visit.locals
  // Who has a passkey proves who they are with it: a password alone sets up no second way in.
  const provesByPasskey = !(await waysToConfirm(context, account)).password
  if (visit.request.method !== 'POST') {
    if (account.hasSecondFactor || account.signedInBy === 'passkey') return redirectAfterPost(visit, onwards)
    return provesByPasskey ? redirectAfterPost(visit, confirmAddress(onwards)) : undefined
  }
  const intent = await intentOf(visit)
  if (intent === 'skip-second-factor' && (await skipSecondFactor(visit.locals.context, account)))
    return redirectAfterPost(visit, onwards)
  if (provesByPasskey) return redirectAfterPost(visit, confirmAddress(onwards))
  if (intent === 'prepare-second-factor') return await answerPrepare({ visit, account })
  return intent === 'confirm-second-factor' ? await answerConfirm({ visit, account }, onwards) : undefined
}

async function intentOf(visit: PageVisit): Promise<string> {
  return String((await formOf(visit)).get('intent') ?? '')
}

/** Whoever the account page let in, by the intent of their form. */
function sentBy(name: string, faultNotice: FormVoice['faultNotice'] = () => PASSWORD_NOTICES.resetFailed) {
  return { name, faultNotice, failedNotice: PASSWORD_NOTICES.resetFailed }
}

/** The page again, saying so. */
function again(flash: FlashName, cookies: readonly string[] = [], goTo?: string) {
  return { status: 'accepted', flash, cookies, ...(goTo && { goTo }) } as const
}

/** Refused for what one field says, so that the notice stands at that field too. */
function wrong(field: string, notice: FormNotice) {
  return { status: 'invalid', errors: { [field]: `${notice.title}.` }, notice } as const
}

/** What became of a form that asks for the password, other than what it asked for. */
const PASSWORD_FAULTS = {
  limited: failed(PASSWORD_NOTICES.tooManyTries, 'limited'),
  busy: failed(PASSWORD_NOTICES.busy, 'busy'),
  refused: wrong('current_password', PASSWORD_NOTICES.wrongPassword),
} as const satisfies Record<string, FormOutcome>

async function answerChange({ visit, account }: Submitted) {
  const { clientAddress } = visit.locals
  const intent = 'change-password'
  const answered = await answerPosted(visit, {
    who: sentBy(intent, chosenPasswordFault),
    asks: chosenPassword.safeExtend({ current_password: shortText }),
    does: (context, { current_password: currentPassword, new_password: newPassword }) =>
      changePassword(context, { account, clientAddress }, { currentPassword, newPassword }),
    says: { ...PASSWORD_FAULTS, changed: again('password-changed') },
  })
  return withIntent(intent, answered)
}

const withPassword = z.object({ current_password: shortText })

async function answerPrepare({ visit, account }: Submitted) {
  const intent = 'prepare-second-factor'
  const made: { setup?: SecondFactorSetup } = {}
  const answered = await answerPosted(visit, {
    who: sentBy(intent),
    asks: withPassword,
    does: (context, { current_password }) =>
      prepareSecondFactor(context, accountRequestOf(visit), account, current_password),
    says: {
      ...PASSWORD_FAULTS,
      done: (setup) => {
        made.setup = setup
        return { status: 'accepted' }
      },
    },
  })
  // Shown once, on this page: nowhere to go on to.
  if (!made.setup) return withIntent(intent, answered)
  return { status: 200, intent: 'confirm-second-factor', state: FRESH, setup: made.setup }
}

/** What the app was given travels along in the form, so that a mistyped code does not start all over. */
async function answerConfirm({ visit, account }: Submitted, onwards?: string) {
  const intent = 'confirm-second-factor'
  const answered = await answerPosted(visit, {
    who: sentBy(intent),
    asks: z.object({ code: shortText, uri: shortText, recovery_codes: shortText }),
    does: (context, { code }) => confirmSecondFactor(context, accountRequestOf(visit), account, code),
    says: (cookies) =>
      cookies ? again('second-factor-set', cookies, onwards) : wrong('code', SIGN_IN_NOTICES.wrongCode),
  })
  if (answered instanceof Response) return answered
  const { uri = '', recovery_codes = '' } = valuesOf(answered.state)
  const setup = {
    uri: uri.startsWith('otpauth://') ? uri : '',
    recoveryCodes: recovery_codes.split(' ').filter(Boolean),
  }
  return { ...answered, intent, setup }
}

async function answerRemove({ visit, account }: Submitted) {
  const intent = 'remove-second-factor'
  const answered = await answerPosted(visit, {
    who: sentBy(intent),
    asks: withPassword,
    does: (context, { current_password }) =>
      removeSecondFactor(context, accountRequestOf(visit), account, current_password),
    says: { ...PASSWORD_FAULTS, done: (cookies) => again('second-factor-removed', cookies) },
  })
  return withIntent(intent, answered)
}

function withIntent(intent: string, answered: Response | PageWithForm): Response | AccountAnswer {
  return answered instanceof Response ? answered : { ...answered, intent }
}
