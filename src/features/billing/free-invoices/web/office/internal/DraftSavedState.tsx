import { classNames } from '@/ui/class-names'
import type { SaveState } from './use-autosave'

const WORDS = {
  fresh: 'Bewaard',
  saved: 'Bewaard',
  saving: 'Bezig met bewaren',
  waiting: 'Niet bewaard, we proberen het opnieuw. Wat je typt, blijft hier staan.',
  conflict: 'Niet bewaard: een collega heeft dit concept intussen veranderd.',
  gone: 'Niet bewaard: dit is geen concept meer. Laad de pagina opnieuw om te zien hoe het ervoor staat.',
} as const satisfies Record<SaveState, string>

interface DraftSavedStateProps {
  state: SaveState
  /** The page of the draft. */
  address: string
  onSave: () => void
}

/** Whether the server has what stands here. It stays in sight while one writes. */
export function DraftSavedState({ state, address, onSave }: DraftSavedStateProps) {
  const isTrouble = state === 'waiting' || state === 'conflict' || state === 'gone'
  return (
    <div
      className={classNames(
        'sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-b py-1.5 text-note',
        isTrouble ? 'border-madder bg-paper px-3 font-semibold text-madder' : 'border-hairline bg-linen',
      )}
    >
      <span role="status">{WORDS[state]}</span>
      {state === 'waiting' ? (
        <button type="button" className="row-button" onClick={onSave}>
          Nu proberen
        </button>
      ) : null}
      {state === 'conflict' ? (
        <>
          <a className="row-button" href={address}>
            Neem wat de collega schreef
          </a>
          <button type="button" className="row-button" onClick={onSave}>
            Bewaar wat hier staat
          </button>
        </>
      ) : null}
    </div>
  )
}
