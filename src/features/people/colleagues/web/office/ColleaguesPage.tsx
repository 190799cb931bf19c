import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { ColleaguesView } from './internal/ColleaguesView'

type ColleaguesPageProps = ComponentProps<typeof ColleaguesView> & { notice?: FormNotice | undefined }

/** Who works here, with their roles, and the form to invite somebody. */
export function ColleaguesPage({ notice, ...view }: ColleaguesPageProps) {
  return (
    <>
      <PageHeading title="Collega’s" />
      <AnswerBox notice={notice} />
      <ColleaguesView {...view} />
    </>
  )
}
