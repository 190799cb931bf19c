import { z } from 'astro/zod'
import { type DomainCheckResult, testDomainCheck } from '@/features/hosting/domains/server/test-domain-check'
import { SYSTEM_TEST_PATH } from '@/features/operations/health/domain/system-test-path'
import { sendSystemTestMail } from '@/features/operations/health/web/office/server/send-system-test-mail'
import { DOMAIN_TEST_FAILED, MAIL_TEST_FAILED } from '@/features/operations/health/web/office/system-check'
import { testMailQuery } from '@/features/operations/mail/domain/test-mail'
import { adminTest } from '@/office/admin-action'
import { officeFault, refused } from '@/office/rules/office-flash'
import { type FormOutcome, type FormRedirect, redirectedTo } from '@/shared/form-state'

/** What is wrong with it is said by the use case. */
const typed = z.string().max(5000)

/** The two tests of the system page. */
export const systemTest = {
  sendMail: adminTest(
    z.object({ email: typed }),
    async (context, { email }, admin): Promise<FormOutcome<FormRedirect>> => {
      const test = await sendSystemTestMail(context, { typed: email, admin })
      if (test.outcome === 'failed') return refused(test.message)
      if (test.outcome === 'invalid') return wrong('email', test.message)
      return redirectedTo(SYSTEM_TEST_PATH + testMailQuery(test.outcome, context.now()))
    },
    { failedNotice: officeFault(MAIL_TEST_FAILED) },
  ),

  checkDomain: adminTest(
    z.object({ domain: typed }),
    async (context, { domain }): Promise<FormOutcome<{ typed: string; result: DomainCheckResult }>> => {
      const test = await testDomainCheck(context, domain)
      if (test.outcome === 'invalid') return wrong('domain', test.message)
      return { status: 'accepted', typed: domain, result: test.result }
    },
    { failedNotice: officeFault(DOMAIN_TEST_FAILED) },
  ),
}

function wrong(field: string, message: string) {
  return { status: 'invalid', errors: { [field]: message }, notice: officeFault(message) } as const
}
