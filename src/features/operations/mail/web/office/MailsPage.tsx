import type { ComponentProps } from 'react'
import { PageHeading } from '@/ui/PageHeading'
import { MailLog } from './internal/MailLog'

/** Every mail in a list. */
export function MailsPage(view: ComponentProps<typeof MailLog>) {
  return (
    <>
      <PageHeading title="E-mail" />
      <MailLog {...view} />
    </>
  )
}
