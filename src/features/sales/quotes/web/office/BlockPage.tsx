import type { ComponentProps } from 'react'
import { type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { BLOCKS_PATH } from '../../library/domain/library-paths'
import { BlockForm } from './internal/BlockForm'
import { RemoveBlock } from './internal/BlockLibrary'

interface BlockPageProps {
  notice?: FormNotice | undefined
  found:
    | {
        form: Omit<ComponentProps<typeof BlockForm>, 'page' | 'state'>
        /** Undefined for a block that is new. */
        kept: ComponentProps<typeof RemoveBlock> | undefined
      }
    | undefined
  /** Last part of the page's address. */
  page: string
  state: FormState | undefined
}

export const blockTitle = (found: { kept: { name: string } | undefined } | undefined) =>
  found ? (found.kept?.name ?? 'Nieuw blok') : 'Dit blok is er niet'

/** One block of the library. */
export function BlockPage({ notice, found, page, state = FRESH }: BlockPageProps) {
  return (
    <>
      <PageHeading title={blockTitle(found)} parent={{ href: BLOCKS_PATH, label: 'Blokken voor offertes' }} />
      <AnswerBox notice={notice} />
      {found ? <BlockForm {...found.form} page={page} state={state} /> : null}
      {found?.kept ? (
        <div className="mt-8">
          <RemoveBlock {...found.kept} />
        </div>
      ) : null}
    </>
  )
}
