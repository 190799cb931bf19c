import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  /** Where this page belongs, as a link back. */
  parent?: { href: string; label: string } | undefined
  children?: ReactNode
}

/** The head of a page in the back office: one line, with what can be done there at its end. */
export function PageHeading({ title, parent, children }: PageHeadingProps) {
  return (
    <div className="mb-6">
      {parent ? (
        <a href={parent.href} className="inline-flex min-h-11 items-center text-note text-indigo underline">
          {parent.label}
        </a>
      ) : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 max-w-full text-display-s">{title}</h1>
        {children}
      </div>
    </div>
  )
}
