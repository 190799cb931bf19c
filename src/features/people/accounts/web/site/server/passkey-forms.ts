import { z } from 'astro/zod'
import { answerPosted, type PageVisit, type PageWithForm } from '@/platform/forms/page-form'
import { type FormNotice, failed } from '@/shared/form-state'
import {
  CONFIRM_NOTICES,
  CONFIRMED_FLASH,
  PASSKEY_NOTICES,
  PASSWORD_NOTICES,
} from '../../../domain/account-notices'
import { confirmAddress } from '../../../domain/recent-confirmation'
import { returnPath } from '../../../domain/return-path'
import type { SignedInAccount } from '../../../domain/roles'
import {
  ANSWER_FIELD,
  answerIn,
  assertionAnswer,
  passkeyName,
  registrationAnswer,
} from '../../../passkeys/domain/passkey'
import { addPasskey } from '../../../passkeys/server/add-passkey'
import { changePasskeyOnly, removePasskey, renamePasskey } from '../../../passkeys/server/change-passkeys'
import { confirmIdentity, type Proof } from '../../../passkeys/server/confirm-identity'
import { passkeyAnswer, shortText } from './account-visit'
import { HOME_OF } from './sign-in-form'

function who(name: string, failedNotice: FormNotice) {
  return { name, faultNotice: () => failedNotice, failedNotice }
}

const PROOF_FAULTS = {
  password: CONFIRM_NOTICES.wrongPassword,
  code: CONFIRM_NOTICES.wrongCode,
  passkey: CONFIRM_NOTICES.wrongPasskey,
} as const satisfies Record<Proof['by'], FormNotice>

/** Field that each proof is typed in, where its fault stands. */
const PROOF_FIELDS = { password: 'current_password', code: 'code', passkey: ANSWER_FIELD } as const

/** Answers a confirmation: on to where the visitor was, without another session. */
export function answerConfirmation(visit: PageVisit, account: SignedInAccount) {
  const { clientAddress } = visit.locals
  return answerPosted(visit, {
    who: who('confirm-identity', CONFIRM_NOTICES.failed),
    asks: passkeyAnswer.extend({ by: z.string().optional(), current_password: shortText, code: shortText }),
    does: async (context, fields) => {
      const proof = proofIn(fields)
      if (!proof) return { outcome: 'refused', by: 'passkey' } as const
      return { outcome: await confirmIdentity(context, { account, clientAddress }, proof), by: proof.by }
    },
    says: ({ outcome, by }) => {
      if (outcome === 'confirmed')
        return { status: 'accepted', goTo: confirmedPath(visit, account), flash: CONFIRMED_FLASH }
      if (outcome === 'limited') return failed(PASSWORD_NOTICES.tooManyTries, 'limited')
      if (outcome === 'busy') return failed(PASSWORD_NOTICES.busy, 'busy')
      if (outcome === 'copied') return failed(PASSKEY_NOTICES.copied)
      const notice = PROOF_FAULTS[by]
      return { status: 'invalid', errors: { [PROOF_FIELDS[by]]: `${notice.title}.` }, notice }
    },
  })
}

function confirmedPath(visit: PageVisit, { role }: SignedInAccount): string {
  return returnPath(visit.url.searchParams.get('verder'), HOME_OF[role])
}

interface ProofFields {
  by?: string | undefined
  current_password: string
  code: string
  [ANSWER_FIELD]: string
}

function proofIn(fields: ProofFields): Proof | undefined {
  if (fields.by === 'code') return { by: 'code', code: fields.code }
  if (fields.by !== 'passkey') return { by: 'password', password: fields.current_password }
  const answer = answerIn(assertionAnswer, fields[ANSWER_FIELD])
  return answer && { by: 'passkey', answer }
}

/** First a confirmation, then back here. */
function confirmFirst(visit: PageVisit): { status: 'accepted'; goTo: string } {
  return { status: 'accepted', goTo: confirmAddress(visit.url.pathname) }
}

interface Submitted {
  visit: PageVisit
  account: SignedInAccount
}

type Answered = Promise<Response | PageWithForm>

/** The forms about passkeys on the account page, by their `intent`. */
export const PASSKEY_FORMS = {
  'add-passkey': ({ visit, account }: Submitted): Answered =>
    answerPosted(visit, {
      who: who('add-passkey', PASSKEY_NOTICES.notAdded),
      asks: passkeyAnswer.extend({
        passkey_name: z
          .union([z.literal(''), passkeyName])
          .optional()
          .default(''),
      }),
      does: async (context, fields) => {
        const answer = answerIn(registrationAnswer, fields[ANSWER_FIELD])
        if (!answer) return 'refused'
        const userAgent = visit.request.headers.get('user-agent')
        return await addPasskey(context, account, { answer, name: fields.passkey_name, userAgent })
      },
      says: {
        added: { status: 'accepted', flash: 'passkey-added' },
        unconfirmed: () => confirmFirst(visit),
        refused: PASSKEY_NOTICES.notAdded,
        known: PASSKEY_NOTICES.known,
        full: PASSKEY_NOTICES.full,
      },
    }),
  'rename-passkey': ({ visit, account }: Submitted): Answered =>
    answerPosted(visit, {
      who: who('rename-passkey', PASSKEY_NOTICES.nameless),
      asks: z.object({ passkey: shortText, passkey_name: passkeyName }),
      does: (context, { passkey: passkeyId, passkey_name: name }) =>
        renamePasskey(context, account, { passkeyId, name }),
      says: { true: { status: 'accepted', flash: 'passkey-renamed' }, false: PASSKEY_NOTICES.unknown },
    }),
  'remove-passkey': ({ visit, account }: Submitted): Answered =>
    answerPosted(visit, {
      who: who('remove-passkey', CONFIRM_NOTICES.failed),
      asks: z.object({ passkey: shortText }),
      does: (context, { passkey }) => removePasskey(context, account, passkey),
      says: {
        removed: { status: 'accepted', flash: 'passkey-removed' },
        unconfirmed: () => confirmFirst(visit),
        'last-way': PASSKEY_NOTICES.lastWay,
        unknown: PASSKEY_NOTICES.unknown,
      },
    }),
  'passkey-only': ({ visit, account }: Submitted): Answered =>
    answerPosted(visit, {
      who: who('passkey-only', CONFIRM_NOTICES.failed),
      asks: z.object({ only: z.string().optional() }),
      does: (context, { only }) => changePasskeyOnly(context, account, only === 'yes'),
      says: {
        set: { status: 'accepted', flash: 'passkey-only-set' },
        lifted: { status: 'accepted', flash: 'passkey-only-lifted' },
        unconfirmed: () => confirmFirst(visit),
        'too-few': PASSKEY_NOTICES.tooFew,
      },
    }),
} as const
