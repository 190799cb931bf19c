import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { REPORTS_PATH } from '../../domain/report-list'
import { ReportView } from './internal/ReportView'

interface ReportPageProps {
  notice?: FormNotice | undefined
  found: (ComponentProps<typeof ReportView> & { title: string }) | undefined
}

export const reportTitle = (found: { title: string } | undefined) => found?.title ?? 'Deze melding is er niet'

/** One report, to decide on or decided. */
export function ReportPage({ notice, found }: ReportPageProps) {
  return (
    <>
      <PageHeading title={reportTitle(found)} parent={{ href: REPORTS_PATH, label: 'Meldingen' }} />
      <AnswerBox notice={notice} />
      {found ? <ReportView {...found} /> : null}
    </>
  )
}
