import { acceptedNotice } from '@/features/mail/rules/accepted-notice'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { NEWSLETTER_NOTICES, signUpFaultNotice } from '@/features/newsletter/rules/newsletter-notices'
import { newsletterSignUp } from '@/features/newsletter/rules/sign-up'
import { signUp } from '@/features/newsletter/server/sign-up'
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
