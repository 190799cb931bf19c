import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { LEADS_PATH } from '../../../domain/lead-filter'
import { FailedDeliveries } from './internal/FailedDeliveries'

type FailedDeliveriesPageProps = ComponentProps<typeof FailedDeliveries> & { notice?: FormNotice | undefined }

/** Leads of Meta that could not be fetched. */
export function FailedDeliveriesPage({ notice, ...view }: FailedDeliveriesPageProps) {
  return (
    <>
      <PageHeading title="Niet opgehaalde leads" parent={{ href: LEADS_PATH, label: 'Leads' }} />
      <AnswerBox notice={notice} />
      <FailedDeliveries {...view} />
    </>
  )
}
