import { answerPosted, type PageVisit, type PageWithForm } from '@/platform/forms/page-form'
import { failed } from '@/shared/form-state'
import { PASSKEY_NOTICES, SIGN_IN_NOTICES } from '../../../domain/account-notices'
import type { Role } from '../../../domain/roles'
import { ANSWER_FIELD, answerIn, assertionAnswer } from '../../../passkeys/domain/passkey'
import { signInWithPasskey } from '../../../passkeys/server/sign-in-with-passkey'
import { accountRequestOf, passkeyAnswer } from './account-visit'

export interface SignInAnswer extends PageWithForm {
  /** A passkey that is not here: the browser need not offer it any more. */
  unknownCredential?: string
}

/** Answers a sign-in with a passkey, from the button or from the address field. */
export async function answerPasskeySignIn(
  visit: PageVisit,
  onwards: (role: Role) => string,
): Promise<Response | SignInAnswer> {
  const met: { unknownCredential?: string } = {}
  const answered = await answerPosted(visit, {
    who: {
      name: 'passkey-sign-in',
      faultNotice: () => SIGN_IN_NOTICES.failed,
      failedNotice: SIGN_IN_NOTICES.failed,
    },
    asks: passkeyAnswer,
    does: async (context, fields) => {
      const answer = answerIn(assertionAnswer, fields[ANSWER_FIELD])
      if (!answer) return { outcome: 'refused' } as const
      const result = await signInWithPasskey(context, accountRequestOf(visit), answer)
      if (result.outcome === 'unknown') met.unknownCredential = answer.id
      return result
    },
    says: {
      'signed-in': ({ role, cookies }) => ({
        status: 'accepted',
        goTo: onwards(role),
        cookies,
      }),
      refused: failed(PASSKEY_NOTICES.refused, 'refused'),
      unknown: failed(PASSKEY_NOTICES.refused, 'refused'),
      copied: failed(PASSKEY_NOTICES.copied, 'refused'),
      limited: failed(SIGN_IN_NOTICES.limited, 'limited'),
    },
  })
  return answered instanceof Response ? answered : { ...answered, ...met }
}
