import { SAVED_WORDS, SavedBar } from '@/office/ui/SavedBar'
import type { SaveState } from './use-draft'

const WORDS = {
  ...SAVED_WORDS,
  unreadable: 'Niet bewaard: bij de rode velden staat een bedrag of aantal dat we niet kunnen lezen.',
  conflict: 'Niet bewaard: een collega heeft deze offerte intussen veranderd.',
} as const satisfies Record<SaveState, string>

interface SavedStateProps {
  state: SaveState
  onRetry: () => void
  onSettle: (keepMine: boolean) => void
}

/** Whether the server has what stands here. */
export function SavedState({ state, onRetry, onSettle }: SavedStateProps) {
  const isTrouble = state !== 'saved' && state !== 'saving'
  return (
    <SavedBar words={WORDS[state]} isTrouble={isTrouble}>
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
    </SavedBar>
  )
}
