import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Part } from './Part'

interface LiveViewButtonProps {
  /** Address of the page that shows what was typed, and stores nothing. */
  path: string
  /** Id of the sentence that says that a window opens. */
  hintId: string
}

/** Button of a form that opens how its text is going to look, for a browser without JavaScript too. */
export function LiveViewButton({ path, hintId }: LiveViewButtonProps) {
  return (
    <Button type="submit" variant="quiet" formAction={path} formTarget="_blank" aria-describedby={hintId}>
      Voorbeeld
    </Button>
  )
}

/** How a text is going to look, beside its form; `office/live-view.ts` keeps it up to date. */
export function LiveViewPart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Part id={id} title="Zo komt het eruit te zien">
      <section
        aria-label="Voorbeeld"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it.
        tabIndex={0}
        className="max-h-[70vh] min-w-0 overflow-y-auto rounded border border-hairline bg-linen p-4 sm:p-6 xl:sticky xl:top-4 xl:max-h-[calc(100vh-2rem)]"
      >
        {children}
      </section>
    </Part>
  )
}

/** What keeps a text from being published, above how it is going to look. */
export function LiveViewFaults({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <ul className="rounded border-madder border-l-4 bg-paper px-4 py-3 text-note">
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  )
}
