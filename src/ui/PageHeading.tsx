import type { ReactNode } from 'react'

interface Parent {
  href: string
  label: string
}

interface PageHeadingProps {
  title: string
  /** Where this page belongs, as a link back. */
  parent?: Parent | undefined
  children?: ReactNode
}

/** The head of a page in the back office: one line, with what can be done there at its end. */
export function PageHeading({ title, parent, children }: PageHeadingProps) {
  return (
    <div className="mb-6">
      {parent ? <ParentLink {...parent} /> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 max-w-full text-display-s">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** The way back, where a page has a heading of its own. */
export function ParentLink({ href, label }: Parent) {
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-note text-indigo underline print:hidden">
      {label}
    </a>
  )
}
