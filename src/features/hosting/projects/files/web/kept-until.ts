import { dayOf, shownDay } from '@/shared/calendar-day'
import type { Project } from '../../server/project-tables'
import { filesKeptUntil } from '../domain/project-file'

/** How long the files of a project are kept, in words for both readers. */
export function keptInWords({ status, deliveredAt, stoppedAt }: Project): string {
  const endedAt = status === 'delivered' ? deliveredAt : status === 'stopped' ? stoppedAt : null
  return endedAt
    ? `We bewaren de bestanden tot en met ${shownDay(filesKeptUntil(dayOf(endedAt)))}. Daarna verwijderen we ze.`
    : 'We bewaren de bestanden tot een jaar na de oplevering. Daarna verwijderen we ze.'
}
