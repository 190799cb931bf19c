import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { AGENDA_PATH } from '../../domain/appointment-paths'
import { EnterForm } from './internal/EnterForm'

type EnterPageProps = ComponentProps<typeof EnterForm> & { notice?: FormNotice | undefined }

/** An appointment that a colleague enters. */
export function EnterPage({ notice, ...form }: EnterPageProps) {
  return (
    <>
      <PageHeading title="Zelf inplannen" parent={{ href: AGENDA_PATH, label: 'Afspraken' }} />
      <AnswerBox notice={notice} />
      <p className="mb-6 max-w-[60ch] text-note">
        Voor wie belt of langskomt. De afspraak staat meteen vast; elke tijd mag, ook een die bezoekers niet
        kunnen kiezen.
      </p>
      <EnterForm {...form} />
    </>
  )
}
