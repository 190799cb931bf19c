import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import type { FormVoice } from '@/platform/forms/answer-form'
import { answerPosted, type PageVisit } from '@/platform/forms/page-form'
import { emailAddress } from '@/shared/form-fields'
import { done, type FormNotice, failed } from '@/shared/form-state'
import { PASSWORD_NOTICES } from '../../../../domain/account-notices'
import type { SignedInAccount } from '../../../../domain/roles'
import { shortText } from '../../../../web/site/server/account-visit'
import { BEGIN_INTENT, EMAIL_CHANGE_NOTICES, WITHDRAW_INTENT } from '../../../domain/email-change'
import { withdrawEmailChange } from '../../../server/begin-email-change'
import { beginOwnChange } from '../../../server/begin-own-change'

/** Refused for what one field says, so that the notice stands at that field too. */
function wrong(field: string, notice: FormNotice) {
  return { status: 'invalid', errors: { [field]: `${notice.title}.` }, notice } as const
}

const voice = (name: string): FormVoice => ({
  name,
  faultNotice: () => EMAIL_CHANGE_NOTICES.malformed,
  failedNotice: EMAIL_CHANGE_NOTICES.failed,
})

/** Answers the form of the account page with which a customer asks for another address. */
export async function answerOwnEmailChange(visit: PageVisit, account: SignedInAccount) {
  const { clientAddress } = visit.locals
  return await answerPosted(visit, {
    who: voice(BEGIN_INTENT),
    asks: z.object({ new_email: emailAddress, current_password: shortText.optional().default('') }),
    does: (context, { new_email: email, current_password: password }) =>
      beginOwnChange(context, { account, clientAddress }, { email, password }),
    says: {
      begun: (_begun, { context }) => done(context.mailer ? 'email-change-begun' : 'email-change-on-console'),
      same: wrong('new_email', EMAIL_CHANGE_NOTICES.same),
      refused: wrong('current_password', PASSWORD_NOTICES.wrongPassword),
      copied: wrong('current_password', PASSWORD_NOTICES.wrongPassword),
      limited: failed(PASSWORD_NOTICES.tooManyTries, 'limited'),
      'too-often': failed(EMAIL_CHANGE_NOTICES.limited, 'limited'),
      busy: failed(PASSWORD_NOTICES.busy, 'busy'),
      // Only the office hears that an address is taken.
      taken: failed(EMAIL_CHANGE_NOTICES.failed),
      unknown: failed(EMAIL_CHANGE_NOTICES.failed),
    },
  })
}

/** Answers the button with which a customer takes that back. */
export async function answerOwnWithdrawal(visit: PageVisit, account: SignedInAccount) {
  return await answerPosted(visit, {
    who: voice(WITHDRAW_INTENT),
    asks: z.object({}),
    does: (context) => withdrawEmailChange(context, { accountId: account.id, actor: actorOf(account) }),
    says: () => ({ status: 'accepted', flash: 'email-change-withdrawn' }) as const,
  })
}
