import type { ComponentProps } from 'react'
import type { OfficeRole } from '@/features/people/accounts/domain/roles'
import { OfficeReader } from '@/office/ui/OfficeReader'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { paymentList } from '../../domain/payment-filter'
import { ExceptionList } from './internal/ExceptionList'
import { PaymentOverview } from './internal/PaymentOverview'

interface PaymentsPageProps extends ComponentProps<typeof PaymentOverview> {
  notice?: FormNotice | undefined
  /** Role of who reads it. */
  reader?: OfficeRole | null | undefined
  exceptions: ComponentProps<typeof ExceptionList>['exceptions']
}

/** Every payment in a list, under those that need a person. */
export function PaymentsPage({ notice, reader = 'owner', exceptions, ...overview }: PaymentsPageProps) {
  return (
    <OfficeReader role={reader}>
      <PageHeading title="Betalingen" />
      <AnswerBox notice={notice} />
      <ExceptionList exceptions={exceptions} path={paymentList.path} />
      <PaymentOverview {...overview} />
    </OfficeReader>
  )
}
