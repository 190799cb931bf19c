import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { WEBHOOKS_PATH } from '../../domain/internal/webhook-paths'
import { WebhookView } from './internal/WebhookView'

interface WebhookPageProps {
  notice?: FormNotice | undefined
  found: ComponentProps<typeof WebhookView> | undefined
}

export const webhookTitle = (found: Pick<ComponentProps<typeof WebhookView>, 'webhook'> | undefined) =>
  found ? new URL(found.webhook.url).hostname : 'Deze webhook is er niet'

/** One webhook, with its newest messages. */
export function WebhookPage({ notice, found }: WebhookPageProps) {
  return (
    <>
      <PageHeading title={webhookTitle(found)} parent={{ href: WEBHOOKS_PATH, label: 'Webhooks' }} />
      <AnswerBox notice={notice} />
      {found ? <WebhookView {...found} /> : null}
    </>
  )
}
