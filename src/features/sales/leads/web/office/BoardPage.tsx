import type { ComponentProps } from 'react'
import { ButtonLink } from '@/ui/ButtonLink'
import { PageHeading } from '@/ui/PageHeading'
import { LEAD_BOARD_PATH, NEW_LEAD_PATH } from '../../domain/lead-filter'
import { LeadBoard } from './internal/LeadBoard'
import { LeadTabs } from './internal/LeadTabs'

/** Leads on a board; its hint and its live region belong to `lead-board.ts`. */
export function BoardPage(board: ComponentProps<typeof LeadBoard>) {
  return (
    <>
      <PageHeading title="Leads">
        <ButtonLink href={NEW_LEAD_PATH} size="small">
          Nieuwe lead
        </ButtonLink>
      </PageHeading>
      <LeadTabs current={LEAD_BOARD_PATH} />
      <p data-board-hint hidden className="mb-4 hint-text pointer-coarse:hidden">
        Sleep een kaart naar een andere kolom, of ga er met Tab naartoe en druk op ← of →.
      </p>
      <p data-board-said role="status" className="sr-only" />
      <LeadBoard {...board} />
    </>
  )
}
