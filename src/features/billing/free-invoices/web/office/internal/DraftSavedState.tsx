import { SAVED_WORDS, SavedBar } from '@/office/ui/SavedBar'
import type { SaveState } from './use-autosave'

const WORDS = {
  ...SAVED_WORDS,
  fresh: SAVED_WORDS.saved,
  conflict: 'Niet bewaard: een collega heeft dit concept intussen veranderd.',
} as const satisfies Record<SaveState, string>

interface DraftSavedStateProps {
  state: SaveState
  /** The page of the draft. */
  address: string
  onSave: () => void
}

/** Whether the server has what stands here. */
export function DraftSavedState({ state, address, onSave }: DraftSavedStateProps) {
  const isTrouble = state === 'waiting' || state === 'conflict' || state === 'gone'
  return (
    <SavedBar words={WORDS[state]} isTrouble={isTrouble}>
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
    </SavedBar>
  )
}
