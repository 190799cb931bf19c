import { contentReport } from '@/features/operations/content-reports/domain/content-report'
import {
  decisionForm,
  NO_CUSTOMER,
  OTHER_CUSTOMER,
} from '@/features/operations/content-reports/domain/report-decision'
import {
  REPORT_NOTICES,
  reportFaultNotice,
} from '@/features/operations/content-reports/domain/report-notices'
import { decisionBy } from '@/features/operations/content-reports/domain/report-promise'
import { decideReport, type ToldCustomer } from '@/features/operations/content-reports/server/decide-report'
import { reportContent } from '@/features/operations/content-reports/server/report-content'
import { acceptedNotice } from '@/features/operations/mail/domain/accepted-notice'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { adminAction } from '@/office/admin-action'
import { officeFault, refused } from '@/office/rules/office-flash'
import { accepted, done } from '@/shared/form-state'
import { isUuid } from '@/shared/uuid'
import { formAction, LIMITED } from '@/site/form-action'

/** Reports of content: what visitors send, and what the office decides. */
export const contentReports = {
  report: formAction({
    name: 'content-report',
    schema: contentReport,
    faultNotice: reportFaultNotice,
    failedNotice: REPORT_NOTICES.failed,
    submit: async (context, input, submission) => {
      const reported = await reportContent(context, input, submission)
      if (reported.outcome === 'limited') return LIMITED
      const { confirmationMailId, noticeMailId, receivedAt } = reported
      const answerBy = decisionBy({ createdAt: receivedAt, isChildAbuse: input.child_abuse })
      const outcomes = await deliverNow(context, [
        ...(confirmationMailId ? [confirmationMailId] : []),
        noticeMailId,
      ])
      const notice = confirmationMailId
        ? acceptedNotice(context, REPORT_NOTICES, outcomes[0])
        : REPORT_NOTICES.acceptedNameless
      return accepted({ ...notice, answerBy })
    },
  }),

  decide: adminAction(
    decisionForm,
    async (context, { report_id, customer, customer_email, ...reasons }, admin) => {
      const decided = await decideReport(context, {
        ...reasons,
        reportId: report_id,
        customer: toldCustomer(customer, customer_email),
        admin: { id: admin.id, role: 'admin' },
      })
      switch (decided.outcome) {
        case 'unknown':
          return refused('Deze melding bestaat niet meer.')
        case 'overtaken':
          return refused('Een collega besloot intussen iets anders. Hieronder staat wat het werd.')
        case 'no-customer':
          return NO_SUCH_CUSTOMER
        case 'repeated':
          return done('report-decided')
        case 'decided':
          if (decided.mailIds.length === 0) return done('report-decided-silently')
          await deliverNow(context, decided.mailIds)
          return done('report-decided')
      }
    },
  ),
}

const UNKNOWN_CUSTOMER = 'Er is geen klant met dit e-mailadres.'
const NO_SUCH_CUSTOMER = {
  status: 'invalid',
  errors: { customer_email: UNKNOWN_CUSTOMER },
  notice: officeFault(UNKNOWN_CUSTOMER),
} as const

/** As the choice on the page says it. */
function toldCustomer(customer: string | null, email: string | null): ToldCustomer {
  if (customer === null || customer === NO_CUSTOMER) return null
  if (customer !== OTHER_CUSTOMER && isUuid(customer)) return { id: customer }
  return { email: email ?? '' }
}
