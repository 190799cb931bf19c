import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { ApiKeys } from './internal/ApiKeys'

type ApiKeysPageProps = ComponentProps<typeof ApiKeys> & { notice?: FormNotice | undefined }

/** API keys, and the form for another. */
export function ApiKeysPage({ notice, ...view }: ApiKeysPageProps) {
  return (
    <>
      <PageHeading title="API" />
      <AnswerBox notice={notice} />
      <ApiKeys {...view} />
    </>
  )
}
