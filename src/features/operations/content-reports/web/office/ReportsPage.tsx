import type { ComponentProps } from 'react'
import { PageHeading } from '@/ui/PageHeading'
import { ReportList } from './internal/ReportList'

/** Every report in a list. */
export function ReportsPage(view: ComponentProps<typeof ReportList>) {
  return (
    <>
      <PageHeading title="Meldingen van inhoud" />
      <ReportList {...view} />
    </>
  )
}
