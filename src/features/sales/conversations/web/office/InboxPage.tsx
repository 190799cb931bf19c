import type { ReactNode } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'

interface InboxPageProps {
  notice?: FormNotice | undefined
  /** The inbox: an island. */
  children: ReactNode
}

/** Where conversations are read and answered. */
export function InboxPage({ notice, children }: InboxPageProps) {
  return (
    <>
      <PageHeading title="Gesprekken" />
      <AnswerBox notice={notice} />
      {children}
    </>
  )
}
