import { z } from 'astro/zod'
import { redirectAfterPost } from '@/platform/forms/flash'
import {
  answerPosted,
  formOf,
  type PageForm,
  type PageVisit,
  type PageWithForm,
} from '@/platform/forms/page-form'
import { type FormNotice, type FormOutcome, FRESH, failed, valuesOf } from '@/shared/form-state'
import { type FlashName, PASSWORD_NOTICES, SIGN_IN_NOTICES } from '../../../domain/account-notices'
import { returnPath } from '../../../domain/return-path'
import type { SignedInAccount } from '../../../domain/roles'
import { endOtherSessions, endSession } from '../../../server/account-sessions'
import { changePassword } from '../../../server/choose-password'
import {
  confirmSecondFactor,
  prepareSecondFactor,
  removeSecondFactor,
  type SecondFactorSetup,
  skipSecondFactor,
} from '../../../server/second-factor'
import { accountRequestOf, shortText } from './account-visit'
import { chosenPassword, chosenPasswordFault } from './password-forms'
import { HOME_OF } from './sign-in-form'

/** Answer to one of the forms of the account page; `intent` says which. */
export interface AccountAnswer extends PageWithForm {
  intent: string
  /** A second factor that waits to be confirmed. */
  setup?: SecondFactorSetup
}

interface Submitted {
  visit: PageVisit
  account: SignedInAccount
}

const INTENTS: Record<string, (submitted: Submitted) => Promise<Response | AccountAnswer>> = {
  'change-password': answerChange,
  'end-session': ({ visit, account }) =>
    answer(visit, 'end-session', z.object({ session: shortText }), async ({ session }) => {
      await endSession(visit.locals.context, account, session)
      return again('session-ended')
    }),
  'end-other-sessions': ({ visit, account }) =>
    answer(visit, 'end-other-sessions', z.object({}), async () => {
      await endOtherSessions(visit.locals.context, account)
      return again('sessions-ended')
    }),
  'prepare-second-factor': answerPrepare,
  'confirm-second-factor': answerConfirm,
  'remove-second-factor': answerRemove,
}

/** Dispatches a form of the account page by its intent, and answers the page again with a notice. */
export async function answerAccountForm(
  visit: PageVisit,
  account: SignedInAccount,
): Promise<Response | AccountAnswer> {
  const intent = await intentOf(visit)
  const answerIt = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined
  return answerIt
    ? await answerIt({ visit, account })
    : redirectAfterPost(visit, visit.url.pathname + visit.url.search)
}

/** Answers a form of the page that asks an administrator for a second factor; undefined when nothing was sent to it. */
export async function answerSecondFactorPage(
  visit: PageVisit,
  account: SignedInAccount,
): Promise<Response | AccountAnswer | undefined> {
  const onwards = returnPath(visit.url.searchParams.get('verder'), HOME_OF[account.role])
  if (visit.request.method !== 'POST')
    return account.hasSecondFactor ? redirectAfterPost(visit, onwards) : undefined
  const intent = await intentOf(visit)
  if (intent === 'skip-second-factor' && (await skipSecondFactor(visit.locals.context, account)))
    return redirectAfterPost(visit, onwards)
  if (intent === 'prepare-second-factor') return await answerPrepare({ visit, account })
  return intent === 'confirm-second-factor' ? await answerConfirm({ visit, account }, onwards) : undefined
}

async function intentOf(visit: PageVisit): Promise<string> {
  return String((await formOf(visit)).get('intent') ?? '')
}

async function answer<Schema extends z.ZodType>(
  visit: PageVisit,
  intent: string,
  schema: Schema,
  run: (input: z.output<Schema>) => ReturnType<PageForm<Schema>['run']>,
  faultNotice: PageForm<Schema>['faultNotice'] = () => PASSWORD_NOTICES.resetFailed,
): Promise<Response | AccountAnswer> {
  const failedNotice = PASSWORD_NOTICES.resetFailed
  const answered = await answerPosted(visit, {
    name: intent,
    schema,
    faultNotice,
    failedNotice,
    run: (_visit, input) => run(input),
  })
  return answered instanceof Response ? answered : { ...answered, intent }
}

/** Shows the page again with a flash message. */
function again(word: FlashName, cookies: readonly string[] = [], goTo?: string) {
  return { status: 'accepted', word, cookies, ...(goTo && { goTo }) } as const
}

/** Refusal because of one field, so that the notice stands at that field too. */
function wrong(field: string, notice: FormNotice) {
  return { status: 'invalid', errors: { [field]: `${notice.title}.` }, notice } as const
}

/** Outcomes, other than success, of a form that asks for the password. */
const PASSWORD_FAULTS = {
  limited: failed(PASSWORD_NOTICES.tooManyTries, 'limited'),
  busy: failed(PASSWORD_NOTICES.busy, 'busy'),
  refused: wrong('current_password', PASSWORD_NOTICES.wrongPassword),
} as const satisfies Record<string, FormOutcome>

function answerChange({ visit, account }: Submitted) {
  const schema = chosenPassword.safeExtend({ current_password: shortText })
  const { context, clientAddress } = visit.locals
  return answer(
    visit,
    'change-password',
    schema,
    async ({ current_password: currentPassword, new_password: newPassword }) => {
      const passwords = { currentPassword, newPassword }
      const outcome = await changePassword(context, { account, clientAddress }, passwords)
      return outcome === 'changed' ? again('password-changed') : PASSWORD_FAULTS[outcome]
    },
    chosenPasswordFault,
  )
}

const withPassword = z.object({ current_password: shortText })

async function answerPrepare({ visit, account }: Submitted) {
  const made: { setup?: SecondFactorSetup } = {}
  const answered = await answer(
    visit,
    'prepare-second-factor',
    withPassword,
    async ({ current_password }) => {
      const { context } = visit.locals
      const setup = await prepareSecondFactor(context, accountRequestOf(visit), account, current_password)
      if (typeof setup === 'string') return PASSWORD_FAULTS[setup]
      made.setup = setup
      return { status: 'accepted' }
    },
  )
  // No redirect: the recovery codes are shown once, on this page.
  if (!made.setup) return answered
  return { status: 200, intent: 'confirm-second-factor', state: FRESH, setup: made.setup }
}

const confirmation = z.object({ code: shortText, uri: shortText, recovery_codes: shortText })

/** The secret travels along in the form, so that a mistyped code does not start all over. */
async function answerConfirm({ visit, account }: Submitted, onwards?: string) {
  const answered = await answer(visit, 'confirm-second-factor', confirmation, async ({ code }) => {
    const cookies = await confirmSecondFactor(visit.locals.context, accountRequestOf(visit), account, code)
    return cookies ? again('second-factor-set', cookies, onwards) : wrong('code', SIGN_IN_NOTICES.wrongCode)
  })
  if (answered instanceof Response) return answered
  const { uri = '', recovery_codes = '' } = valuesOf(answered.state)
  const setup = {
    uri: uri.startsWith('otpauth://') ? uri : '',
    recoveryCodes: recovery_codes.split(' ').filter(Boolean),
  }
  return { ...answered, setup }
}

function answerRemove({ visit, account }: Submitted) {
  return answer(visit, 'remove-second-factor', withPassword, async ({ current_password }) => {
    const { context } = visit.locals
    const outcome = await removeSecondFactor(context, accountRequestOf(visit), account, current_password)
    return typeof outcome === 'string' ? PASSWORD_FAULTS[outcome] : again('second-factor-removed', outcome)
  })
}
