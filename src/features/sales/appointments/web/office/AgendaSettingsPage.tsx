import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { AgendaSettings } from './internal/AgendaSettings'
import { AgendaTabs } from './internal/AgendaTabs'

type AgendaSettingsPageProps = ComponentProps<typeof AgendaSettings> & { notice?: FormNotice | undefined }

/** Days on which nobody can make an appointment, and the link for a calendar. */
export function AgendaSettingsPage({ notice, ...settings }: AgendaSettingsPageProps) {
  return (
    <>
      <PageHeading title="Afspraken" />
      <AnswerBox notice={notice} />
      <AgendaTabs current="Instellingen" />
      <AgendaSettings {...settings} />
    </>
  )
}
