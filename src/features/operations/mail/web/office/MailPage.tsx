import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { MAILS_PATH } from '../../domain/mail-filter'
import { MailView } from './internal/MailView'

interface MailPageProps {
  notice?: FormNotice | undefined
  found: ComponentProps<typeof MailView> | undefined
}

export const mailTitle = (found: Pick<ComponentProps<typeof MailView>, 'mail'> | undefined) =>
  found?.mail.subject ?? 'Deze mail is er niet'

/** One mail, as it was or will be sent. */
export function MailPage({ notice, found }: MailPageProps) {
  return (
    <>
      <PageHeading title={mailTitle(found)} parent={{ href: MAILS_PATH, label: 'E-mail' }} />
      <AnswerBox notice={notice} />
      {found ? <MailView {...found} /> : null}
    </>
  )
}
