import { dutchDateTime } from '@/shared/dutch-date'
import type { OfficeEvent } from '../server/history-of'
import { Part } from './Part'

/** History from the audit log: who did what, newest first. */
export function History({ events }: { events: readonly OfficeEvent[] }) {
  return (
    <Part id="verloop" title="Verloop">
      <ol className="grid gap-3.5 border-ochre border-l-2 pl-4">
        {events.map(({ id, at, who, what, note }) => (
          <li key={id} className="text-note leading-snug [overflow-wrap:anywhere]">
            <p>
              <strong className="font-semibold">{what}</strong>, door {who}
            </p>
            {note ? <p className="mt-1 whitespace-pre-line rounded bg-paper px-3 py-2">{note}</p> : null}
            <time dateTime={at.toISOString()} className="hint-text">
              {dutchDateTime(at)}
            </time>
          </li>
        ))}
        {events.length === 0 ? <li className="text-ink-soft">Nog niets.</li> : null}
      </ol>
    </Part>
  )
}
