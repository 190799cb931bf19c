import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { AGENDA_PATH } from '../../domain/appointment-paths'
import { AppointmentView } from './internal/AppointmentView'

interface AppointmentPageProps {
  notice?: FormNotice | undefined
  found: ComponentProps<typeof AppointmentView> | undefined
}

export const appointmentTitle = (
  found: Pick<ComponentProps<typeof AppointmentView>, 'appointment'> | undefined,
) => found?.appointment.name ?? 'Deze afspraak is er niet'

/** One appointment, with every step of it. */
export function AppointmentPage({ notice, found }: AppointmentPageProps) {
  return (
    <>
      <PageHeading title={appointmentTitle(found)} parent={{ href: AGENDA_PATH, label: 'Afspraken' }} />
      <AnswerBox notice={notice} />
      {found ? <AppointmentView {...found} /> : null}
    </>
  )
}
