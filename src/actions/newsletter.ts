import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import {
  NEWSLETTER_NOTICES,
  signUpFaultNotice,
} from '@/features/operations/newsletter/domain/newsletter-notices'
import { newsletterSignUp } from '@/features/operations/newsletter/domain/sign-up'
import { signUp } from '@/features/operations/newsletter/server/sign-up'
import { accepted } from '@/shared/form-state'
import { formAction, LIMITED } from '@/site/form-action'

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
