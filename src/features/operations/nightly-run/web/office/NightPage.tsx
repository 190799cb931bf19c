import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { NightView } from './internal/NightView'

type NightPageProps = ComponentProps<typeof NightView> & { notice?: FormNotice | undefined }

/** The coming night and the last one. */
export function NightPage({ notice, ...view }: NightPageProps) {
  return (
    <>
      <PageHeading title="Vannacht" />
      <AnswerBox notice={notice} />
      <NightView {...view} />
    </>
  )
}
