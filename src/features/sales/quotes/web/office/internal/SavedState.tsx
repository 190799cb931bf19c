import { classNames } from '@/ui/class-names'
import type { SaveState } from './use-draft'

const WORDS = {
  saved: 'Bewaard',
  saving: 'Bezig met bewaren',
  waiting: 'Niet bewaard, we proberen het opnieuw. Wat je typt, blijft hier staan.',
  unreadable: 'Niet bewaard: bij de rode velden staat een bedrag of aantal dat we niet kunnen lezen.',
  conflict: 'Niet bewaard: een collega heeft deze offerte intussen veranderd.',
  gone: 'Niet bewaard: dit is geen concept meer. Laad de pagina opnieuw om te zien hoe het ervoor staat.',
} as const satisfies Record<SaveState, string>

interface SavedStateProps {
  state: SaveState
  onRetry: () => void
  onSettle: (keepMine: boolean) => void
}

/** Whether the server has what stands here. It stays in sight while one writes. */
export function SavedState({ state, onRetry, onSettle }: SavedStateProps) {
  const isTrouble = state !== 'saved' && state !== 'saving'
  return (
    <div
      className={classNames(
        'sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-b py-1.5 text-note',
        isTrouble ? 'border-madder bg-paper px-3 font-semibold text-madder' : 'border-hairline bg-linen',
      )}
    >
      <span role="status">{WORDS[state]}</span>
      <a href="#versturen" className="ml-auto text-indigo underline">
        Naar versturen
      </a>
      {state === 'waiting' ? (
        <button type="button" className="row-button" onClick={onRetry}>
          Nu proberen
        </button>
      ) : null}
      {state === 'conflict' ? (
        <>
          <button type="button" className="row-button" onClick={() => onSettle(false)}>
            Neem die versie
          </button>
          <button type="button" className="row-button" onClick={() => onSettle(true)}>
            Bewaar wat hier staat
          </button>
        </>
      ) : null}
    </div>
  )
}
