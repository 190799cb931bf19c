import {
  type CustomerOfDomain,
  customersOfDomains,
} from '@/features/hosting/orders/server/orders-of-customers'
import type { AuditWords } from '@/features/operations/audit/domain/audit-words'
import { customerWithId } from '@/features/people/customers/server/customer-of-account'
import { type OfficeEvent, reportHistory } from '@/office/server/history-of'
import type { Context } from '@/platform/context'
import { isUuid } from '@/shared/uuid'
import { reportReference } from '../../../domain/internal/report-promise'
import { domainNamesIn } from '../../../domain/internal/reported-urls'
import { reportWithId } from '../../../server/report-queries'
import type { StoredReport } from '../../../server/report-tables'

export interface LoadedReport {
  title: string
  report: StoredReport
  /** Customers whose content it may be, by the domain names in the reported URLs; none once it is decided. */
  customers: CustomerOfDomain[]
  /** Customer who got the statement of reasons. */
  told: { id: string; name: string } | undefined
  events: OfficeEvent[]
}

/** One report, with the possible customers or with its decision; undefined when there is no such report. */
export async function loadReport(
  { db }: Pick<Context, 'db'>,
  id: string,
  words: AuditWords,
): Promise<LoadedReport | undefined> {
  const report = isUuid(id) ? await reportWithId(db, id) : undefined
  if (!report) return undefined
  const [customers, told, events] = await Promise.all([
    report.decision ? [] : customersOfDomains(db, domainNamesIn(report.urls)),
    report.customerId ? customerWithId(db, report.customerId) : undefined,
    reportHistory(db, report.id, words),
  ])
  return {
    title: `Melding ${reportReference(report.id)}`,
    report,
    customers,
    told: told && { id: told.id, name: told.customerCompany ?? told.customerName },
    events,
  }
}
