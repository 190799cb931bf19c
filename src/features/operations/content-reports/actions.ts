import { afterMails, confirmedNotice } from '@/features/operations/mail/server/after-mails'
import { colleagues } from '@/office/colleagues'
import { refused, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { accepted } from '@/shared/form-state'
import { isUuid } from '@/shared/uuid'
import { LIMITED, visitors } from '@/site/visitors'
import { contentReport } from './domain/content-report'
import { decisionBy } from './domain/internal/report-promise'
import { decisionForm, NO_CUSTOMER, OTHER_CUSTOMER } from './domain/report-decision'
import { REPORT_NOTICES, reportFaultNotice } from './domain/report-notices'
import { decideReport, type ToldCustomer } from './server/internal/decide-report'
import { reportContent } from './server/report-content'

const told = afterMails('report-decided')

/** Reports of content: what visitors send, and what the office decides. */
export const contentReports = {
  report: form({
    who: visitors({
      name: 'content-report',
      faultNotice: reportFaultNotice,
      failedNotice: REPORT_NOTICES.failed,
    }),
    asks: contentReport,
    does: reportContent,
    says: {
      limited: LIMITED,
      saved: async ({ confirmationMailId, noticeMailId, receivedAt }, { context, input }) => {
        const notice = await confirmedNotice(context, REPORT_NOTICES, [confirmationMailId, noticeMailId])
        const answerBy = decisionBy({ createdAt: receivedAt, isChildAbuse: input.child_abuse })
        return accepted({ ...(confirmationMailId ? notice : REPORT_NOTICES.acceptedNameless), answerBy })
      },
    },
  }),

  decide: form({
    who: colleagues,
    asks: decisionForm,
    does: (context, { report_id: reportId, customer, customer_email, ...reasons }, admin) =>
      decideReport(context, {
        ...reasons,
        reportId,
        customer: toldCustomer(customer, customer_email),
        admin,
      }),
    says: {
      decided: (decided, with_) =>
        decided.mailIds.length > 0 ? told(decided, with_) : 'report-decided-silently',
      repeated: 'report-decided',
      overtaken: refused('Een collega besloot intussen iets anders. Hieronder staat wat het werd.'),
      'no-customer': wrongField('customer_email', 'Er is geen klant met dit e-mailadres.'),
      unknown: refused('Deze melding bestaat niet meer.'),
    },
  }),
}

/** As the choice on the page says it. */
function toldCustomer(customer: string | null, email: string | null): ToldCustomer {
  if (customer === null || customer === NO_CUSTOMER) return null
  if (customer !== OTHER_CUSTOMER && isUuid(customer)) return { id: customer }
  return { email: email ?? '' }
}
