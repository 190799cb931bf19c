import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { confirmedNotice } from '@/features/operations/mail/server/after-mails'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { accepted } from '@/shared/form-state'
import { LIMITED, visitors } from '@/site/visitors'
import { NEWSLETTER_NOTICES, signUpFaultNotice } from './domain/internal/newsletter-notices'
import { newsletterSignUp } from './domain/internal/sign-up'
import { endSubscription } from './server/internal/end-subscription'
import { signUp } from './server/sign-up'

export const newsletter = {
  signUp: form({
    who: visitors({
      name: 'newsletter',
      faultNotice: signUpFaultNotice,
      failedNotice: NEWSLETTER_NOTICES.failed,
    }),
    asks: newsletterSignUp,
    does: signUp,
    says: {
      limited: LIMITED,
      asked: async ({ mailId }, { context }) =>
        accepted(await confirmedNotice(context, NEWSLETTER_NOTICES, [mailId])),
    },
  }),
}

/** What the office does about subscribers. Whatever stands here is for administrators only. */
export const newsletterOffice = {
  endSubscription: form({
    who: colleagues,
    asks: z.object({ subscriber_id: z.uuid() }),
    does: (context, { subscriber_id: subscriberId }, admin) =>
      endSubscription(context, { subscriberId, actor: actorOf(admin) }),
    says: {
      ended: 'unsubscribed',
      unchanged: UNCHANGED,
      unknown: refused('Dit adres staat niet meer in de lijst.'),
    },
  }),
}
