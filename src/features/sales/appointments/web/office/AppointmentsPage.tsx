import type { ComponentProps } from 'react'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { AGENDA_PATH } from '../../domain/appointment-paths'
import { AgendaTabs } from './internal/AgendaTabs'
import { AppointmentList } from './internal/AppointmentList'

/** Every appointment in a list. */
export function AppointmentsPage(list: ComponentProps<typeof AppointmentList>) {
  return (
    <>
      <PageHeading title="Afspraken">
        <ButtonLink href={`${AGENDA_PATH}/nieuw`} size="small">
          Zelf inplannen
        </ButtonLink>
      </PageHeading>
      <AgendaTabs current="Lijst" />
      <AppointmentList {...list} />
    </>
  )
}
