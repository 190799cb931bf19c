import type { ComponentProps } from 'react'
import { withdrawOrderPage } from '@/content/pages/bestelling-herroepen'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { WithdrawOrder, withdrawalTitle } from './internal/WithdrawOrder'

interface WithdrawOrderPageProps {
  notice: FormNotice | undefined
  /** Undefined when the link no longer works. */
  found: ComponentProps<typeof WithdrawOrder>['found'] | undefined
}

const { gone } = withdrawOrderPage

export const withdrawOrderTitle = (found: WithdrawOrderPageProps['found']) =>
  found ? withdrawalTitle(found) : gone.title

/** An order that a consumer may withdraw, by the link of a mail. */
export function WithdrawOrderPage({ notice, found }: WithdrawOrderPageProps) {
  return (
    <>
      <PageHeading title={withdrawOrderTitle(found)} />
      <AnswerBox notice={notice} />
      {found ? <WithdrawOrder found={found} /> : <p className="max-w-[60ch]">{gone.text}</p>}
    </>
  )
}
