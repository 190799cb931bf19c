import type { ReactNode } from 'react'

interface PartProps {
  id: string
  title: string
  /** Actions, at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A section of a page about one thing. */
export function Part({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h2 id={id} className="text-large">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
