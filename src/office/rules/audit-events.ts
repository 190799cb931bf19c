import type { NoDetails } from '@/features/operations/audit/domain/audit-events'

/** Lists that the office downloads; each download is audited. */
export type DownloadedList = 'customers' | 'invoices' | 'leads' | 'orders' | 'quotes' | 'subscribers'

type Downloads = { [List in DownloadedList as `${List}.exported`]: NoDetails }

declare module '@/features/operations/audit/domain/audit-events' {
  interface AuditEvents extends Downloads {}
}
