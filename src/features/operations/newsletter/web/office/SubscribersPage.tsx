import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { SubscriberList } from './internal/SubscriberList'

type SubscribersPageProps = ComponentProps<typeof SubscriberList> & { notice?: FormNotice | undefined }

/** Every subscriber in a list. */
export function SubscribersPage({ notice, ...view }: SubscribersPageProps) {
  return (
    <>
      <PageHeading title="Nieuwsbrief" />
      <AnswerBox notice={notice} />
      <SubscriberList {...view} />
    </>
  )
}
