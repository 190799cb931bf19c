import type { ReactNode } from 'react'
import { classNames } from '@/ui/class-names'

interface SavedBarProps {
  /** Whether the server has what stands here, in words. */
  words: string
  isTrouble: boolean
  children?: ReactNode
}

/** Says whether a page that saves itself is saved. It stays in sight while one writes. */
export function SavedBar({ words, isTrouble, children }: SavedBarProps) {
  return (
    <div
      className={classNames(
        'sticky top-0 z-10 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-b py-1.5 text-note',
        isTrouble ? 'border-madder bg-paper px-3 font-semibold text-madder' : 'border-hairline bg-linen',
      )}
    >
      <span role="status">{words}</span>
      {children}
    </div>
  )
}

export const SAVED_WORDS = {
  saved: 'Bewaard',
  saving: 'Bezig met bewaren',
  waiting: 'Niet bewaard, we proberen het opnieuw. Wat je typt, blijft hier staan.',
  gone: 'Niet bewaard: dit is geen concept meer. Laad de pagina opnieuw om te zien hoe het ervoor staat.',
} as const
