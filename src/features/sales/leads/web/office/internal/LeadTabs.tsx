import { TabLinks } from '@/ui/TabLinks'
import { FIGURES_PATH } from '../../../domain/figures-period'
import { LEAD_BOARD_PATH, LEADS_PATH } from '../../../domain/lead-filter'

const VIEWS = [
  { href: LEADS_PATH, label: 'Lijst' },
  { href: LEAD_BOARD_PATH, label: 'Bord' },
  { href: FIGURES_PATH, label: 'Cijfers' },
]

/** The same leads as a list and as a board, and what became of them in figures. */
export function LeadTabs({ current }: { current: string }) {
  return (
    <div className="mb-6">
      <TabLinks
        label="Weergave"
        tabs={VIEWS.map((view) => ({ ...view, isCurrent: view.href === current }))}
      />
    </div>
  )
}
