import type { ComponentProps } from 'react'
import { ownAppointmentPage } from '@/content/pages/afspraak'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { OwnAppointment } from '../internal/OwnAppointment'

interface OwnAppointmentPageProps {
  notice: FormNotice | undefined
  /** Undefined when the link no longer works. */
  found: ComponentProps<typeof OwnAppointment> | undefined
}

export const ownAppointmentTitle = (found: object | undefined) =>
  found ? ownAppointmentPage.title : ownAppointmentPage.gone.title

/** A visitor's appointment, by the link of a mail. */
export function OwnAppointmentPage({ notice, found }: OwnAppointmentPageProps) {
  const { gone } = ownAppointmentPage
  return (
    <>
      <PageHeading title={ownAppointmentTitle(found)} />
      <AnswerBox notice={notice} />
      {found ? <OwnAppointment {...found} /> : <p className="max-w-[60ch]">{gone.text}</p>}
    </>
  )
}
