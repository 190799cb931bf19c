import { dutchDateTime } from '@/shared/dutch-date'
import { Badge, type BadgeTone } from '@/ui/Badge'
import type { SaveState } from '../../domain/zone-save'
import type { ListedSave } from '../../server/zone-versions'
import type { ZonePlace } from './ZoneBody'
import { ZonePart } from './ZonePart'

/** Changes of one save that its line names; a template has some ten. */
const NAMED = 6

const STATE_BADGES: Partial<Record<SaveState, { tone: BadgeTone; label: string }>> = {
  saving: { tone: 'waiting', label: 'Bezig' },
  unknown: { tone: 'waiting', label: 'Wordt nagekeken' },
  'not-saved': { tone: 'gone', label: 'Niet doorgevoerd' },
}

/** Saves of the zone, each with the way back to how it was before. */
export function SaveList({ saves, path, reader }: ZonePlace & { saves: readonly ListedSave[] }) {
  return (
    <ZonePart id="versies" title="Wat er veranderde">
      {saves.length === 0 ? (
        <p className="max-w-[60ch]">
          Nog niets. Van elke wijziging bewaren we hoe het ervoor was, zodat je het terug kunt zetten.
        </p>
      ) : (
        <ol className="border-hairline border-t">
          {saves.map((save) => (
            <SaveLine key={save.id} {...{ save, path, reader }} />
          ))}
        </ol>
      )}
    </ZonePart>
  )
}

function SaveLine({ save, path, reader }: Pick<ZonePlace, 'path' | 'reader'> & { save: ListedSave }) {
  const { id, state, startedAt, byName, byKind, changes, sentence } = save
  const badge = STATE_BADGES[state]
  const rest = changes.length - NAMED
  const who = byKind === 'admin' && reader === 'customer' ? 'ons' : byName
  return (
    <li className="grid gap-x-10 gap-y-1 border-hairline border-b py-3 md:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <span className="grid content-start justify-items-start gap-1 text-note leading-snug">
        <time dateTime={startedAt.toISOString()} className="font-semibold">
          {dutchDateTime(startedAt)}
        </time>
        <span className="hint-text wrap-anywhere">door {who}</span>
        {badge ? <Badge tone={badge.tone}>{badge.label}</Badge> : null}
      </span>
      <ul className="grid min-w-0 content-start gap-1 text-note leading-snug">
        {changes.slice(0, NAMED).map((change) => (
          <li key={change} className="wrap-anywhere">
            {change}
          </li>
        ))}
        {rest > 0 ? <li className="text-ink-soft">en nog {rest}</li> : null}
        {reader === 'office' && sentence ? <li className="remark-text">{sentence}</li> : null}
      </ul>
      {state === 'saved' ? (
        <a
          href={`${path}?${new URLSearchParams({ edit: 'restore', version: id })}`}
          className="inline-flex min-h-11 items-center self-start justify-self-start text-note thread-link md:-mt-2.5"
        >
          Terug naar hiervoor<span className="sr-only">: {dutchDateTime(startedAt)}</span>
        </a>
      ) : null}
    </li>
  )
}
