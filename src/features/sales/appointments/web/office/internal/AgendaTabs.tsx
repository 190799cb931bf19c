import { TabLinks } from '@/ui/TabLinks'
import { agendaList } from '../../../domain/agenda-list'
import { AGENDA_PATH, AGENDA_SETTINGS_PATH } from '../../../domain/appointment-paths'

const TABS = [
  ['Week', AGENDA_PATH],
  ['Lijst', agendaList.path],
  ['Instellingen', AGENDA_SETTINGS_PATH],
] as const

/** The views of the agenda. */
export function AgendaTabs({ current }: { current: (typeof TABS)[number][0] }) {
  return (
    <TabLinks
      label="Agenda"
      tabs={TABS.map(([label, href]) => ({ label, href, isCurrent: label === current }))}
    />
  )
}
