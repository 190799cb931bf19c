import { type FilterOf, listAddress, oneOf } from '@/shared/list-address'

export const REPORTS_PATH = '/beheer/meldingen'

export const REPORT_STATES = ['open', 'decided'] as const
export type ReportState = (typeof REPORT_STATES)[number]

export const REPORT_STATE_LABELS = {
  open: 'Te beslissen',
  decided: 'Besloten',
} as const satisfies Record<ReportState, string>

/** List of reports, open or decided. */
export const reportList = listAddress(REPORTS_PATH, {
  state: oneOf('staat', { open: 'open', decided: 'besloten' } as const),
})
export type ReportFilter = FilterOf<typeof reportList>

export function reportPath(id: string): string {
  return `${REPORTS_PATH}/${id}`
}
