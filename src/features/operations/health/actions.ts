import { z } from 'astro/zod'
import { testDomainCheck } from '@/features/hosting/domains/server/test-domain-check'
import { testMailQuery } from '@/features/operations/mail/domain/test-mail'
import { colleagues } from '@/office/colleagues'
import { officeFault, refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { redirectedTo } from '@/shared/form-state'
import { SYSTEM_TEST_PATH } from './domain/internal/system-test-path'
import { sendSystemTestMail } from './web/office/server/send-system-test-mail'
import { DOMAIN_TEST_FAILED, MAIL_TEST_FAILED } from './web/office/system-check'

/** What is wrong with it is said by the use case. */
const typed = z.string().max(5000)

/** The two tests of the system page. */
export const systemTest = {
  sendMail: form({
    who: { ...colleagues, failedNotice: officeFault(MAIL_TEST_FAILED) },
    asks: z.object({ email: typed }),
    does: (context, { email }, admin) => sendSystemTestMail(context, { typed: email, admin }),
    says: (test, { context }) => {
      if (test.outcome === 'failed') return refused(test.message)
      if (test.outcome === 'invalid') return wrongField('email', test.message)
      return redirectedTo(SYSTEM_TEST_PATH + testMailQuery(test.outcome, context.now()))
    },
  }),

  checkDomain: form({
    who: { ...colleagues, failedNotice: officeFault(DOMAIN_TEST_FAILED) },
    asks: z.object({ domain: typed }),
    does: (context, { domain }) => testDomainCheck(context, domain),
    says: {
      invalid: ({ message }) => wrongField('domain', message),
      checked: ({ result }, { input }) => ({ status: 'accepted', typed: input.domain, result }),
    },
  }),
}
