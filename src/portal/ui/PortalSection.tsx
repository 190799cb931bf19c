import type { ReactNode } from 'react'

interface PortalSectionProps {
  /** Id of the section, for links: '#facturen'. */
  id: string
  title: string
  /** Actions, beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** Section of a portal page under its own heading. */
export function PortalSection({ id, title, aside, children }: PortalSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titel`}
      className="grid min-w-0 scroll-mt-6 grid-cols-1 content-start gap-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-ink border-b-2 pb-2">
        <h2 id={`${id}-titel`} className="text-title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
