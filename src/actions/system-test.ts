import { z } from 'astro/zod'
import { testDomainCheck } from '@/features/domain-names/server/test-domain-check'
import { DOMAIN_TEST_FAILED, MAIL_TEST_FAILED } from '@/office/rules/system-check'
import { sendSystemTestMail } from '@/office/server/send-system-test-mail'
import { adminTest } from './admin-action'

/** What is wrong with it is said by the use case. */
const typed = z.string().max(5000)

/** The two tests of the system page. */
export const systemTest = {
  sendMail: adminTest(
    z.object({ email: typed }),
    (context, { email }, admin) => sendSystemTestMail(context, { typed: email, admin }),
    MAIL_TEST_FAILED,
  ),

  checkDomain: adminTest(
    z.object({ domain: typed }),
    async (context, { domain }) => ({ typed: domain, ...(await testDomainCheck(context, domain)) }),
    DOMAIN_TEST_FAILED,
  ),
}
