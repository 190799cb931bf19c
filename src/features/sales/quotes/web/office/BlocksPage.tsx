import type { ComponentProps } from 'react'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { QUOTES_PATH } from '../../documents/domain/quote-paths'
import { newBlockPath } from '../../library/domain/library-paths'
import { BlockLibrary } from './internal/BlockLibrary'

type BlocksPageProps = ComponentProps<typeof BlockLibrary> & { notice?: FormNotice | undefined }

/** The blocks that quotes are built from. */
export function BlocksPage({ notice, ...view }: BlocksPageProps) {
  return (
    <>
      <PageHeading title="Blokken voor offertes" parent={{ href: QUOTES_PATH, label: 'Offertes' }}>
        <ButtonLink href={newBlockPath()} size="small">
          Nieuw blok
        </ButtonLink>
      </PageHeading>
      <AnswerBox notice={notice} />
      <BlockLibrary {...view} />
    </>
  )
}
