import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import {
  NEWSLETTER_NOTICES,
  signUpFaultNotice,
} from '@/features/operations/newsletter/domain/newsletter-notices'
import { newsletterSignUp } from '@/features/operations/newsletter/domain/sign-up'
import { type EndOutcome, endSubscription } from '@/features/operations/newsletter/server/end-subscription'
import { signUp } from '@/features/operations/newsletter/server/sign-up'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { accepted, done } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

const END_ANSWERS = {
  ended: done('unsubscribed'),
  unchanged: UNCHANGED,
  unknown: refused('Dit adres staat niet meer in de lijst.'),
} as const satisfies Record<EndOutcome, OfficeOutcome>

export const newsletter = {
  signUp: formAction({
    name: 'newsletter',
    schema: newsletterSignUp,
    faultNotice: signUpFaultNotice,
    failedNotice: NEWSLETTER_NOTICES.failed,
    submit: async (context, input, submission) => {
      const answer = await signUp(context, input, submission)
      if (answer.outcome === 'limited') return LIMITED
      const [mail] = await deliverNow(context, answer.mailId ? [answer.mailId] : [])
      return accepted(acceptedNotice(context, NEWSLETTER_NOTICES, mail))
    },
  }),
}

/** What the office does about subscribers. Whatever stands here is for administrators only. */
export const newsletterOffice = {
  endSubscription: adminAction(
    z.object({ subscriber_id: z.uuid() }),
    async (context, { subscriber_id }, admin) => {
      const ending = { subscriberId: subscriber_id, actor: actorOf(admin) }
      return END_ANSWERS[await endSubscription(context, ending)]
    },
  ),
}
