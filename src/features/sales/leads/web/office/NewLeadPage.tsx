import type { ComponentProps } from 'react'
import { noticeOf } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { LEADS_PATH } from '../../domain/lead-filter'
import { NewLeadForm } from './internal/NewLeadForm'

export const NEW_LEAD_TITLE = 'Nieuwe lead'

/** A lead that came by telephone, mail, counter or letter. */
export function NewLeadPage(form: ComponentProps<typeof NewLeadForm>) {
  return (
    <>
      <PageHeading title={NEW_LEAD_TITLE} parent={{ href: LEADS_PATH, label: 'Leads' }} />
      <AnswerBox notice={noticeOf(form.sent)} />
      <p className="mb-6 max-w-[60ch] text-note">
        Voor wie belt, mailt, schrijft of langskomt. Er gaat geen mail uit, tenzij je dat hieronder kiest.
      </p>
      <NewLeadForm {...form} />
    </>
  )
}
