import type { ReactNode } from 'react'

interface ZonePartProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of the page of a zone, in portal and office alike. */
export function ZonePart({ id, title, children }: ZonePartProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titel`} className="grid min-w-0 scroll-mt-6 content-start gap-5">
      <h2 id={`${id}-titel`} className="border-ink border-b-2 pb-2 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
