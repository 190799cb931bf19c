import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { AGENDA_PATH } from '../../domain/appointment-paths'
import { AgendaTabs } from './internal/AgendaTabs'
import { WaitingRequests } from './internal/WaitingRequests'
import { WeekView } from './internal/WeekView'

interface AgendaPageProps extends ComponentProps<typeof WeekView> {
  notice?: FormNotice | undefined
  waiting: ComponentProps<typeof WaitingRequests>['waiting']
  /** This view's own address. */
  address: string
}

/** A week of the agenda, under the requests that wait for an answer. */
export function AgendaPage({ notice, waiting, address, ...week }: AgendaPageProps) {
  return (
    <>
      <PageHeading title="Afspraken">
        <ButtonLink href={`${AGENDA_PATH}/nieuw`} size="small">
          Zelf inplannen
        </ButtonLink>
      </PageHeading>
      <AnswerBox notice={notice} />
      <AgendaTabs current="Week" />
      <div className="grid gap-10 pt-6">
        <WaitingRequests waiting={waiting} now={week.now} address={address} />
        <WeekView {...week} />
      </div>
    </>
  )
}
