import type { ReactNode } from 'react'

interface Parent {
  href: string
  label: string
}

interface PageHeadingProps {
  title: string
  /** Parent page, as a link back. */
  parent?: Parent | undefined
  children?: ReactNode
}

/** Heading of a back-office page: one line, with the page's actions at its end. */
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

/** Link back, for a page that has a heading of its own. */
export function ParentLink({ href, label }: Parent) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center py-1.5 text-note text-indigo underline print:hidden"
    >
      {label}
    </a>
  )
}
