import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { PricesView } from './internal/PricesView'

type PricesPageProps = ComponentProps<typeof PricesView> & { notice?: FormNotice | undefined }

/** What new orders and renewals cost, and what they will. */
export function PricesPage({ notice, ...view }: PricesPageProps) {
  return (
    <>
      <PageHeading title="Prijzen" />
      <AnswerBox notice={notice} />
      <PricesView {...view} />
    </>
  )
}
