import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { WebhookList } from './internal/WebhookList'

type WebhooksPageProps = ComponentProps<typeof WebhookList> & { notice?: FormNotice | undefined }

/** Every webhook, and the form for another. */
export function WebhooksPage({ notice, ...view }: WebhooksPageProps) {
  return (
    <>
      <PageHeading title="Webhooks" />
      <AnswerBox notice={notice} />
      <WebhookList {...view} />
    </>
  )
}
