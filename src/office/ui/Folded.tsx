import type { ReactNode } from 'react'

interface FoldedProps {
  title: ReactNode
  /** Open at first: because something in it was refused. */
  open?: boolean | undefined
  className?: string
  children: ReactNode
}

/** What is needed now and then: collapsed under its title, without a script. */
export function Folded({ title, open, className, children }: FoldedProps) {
  return (
    <details open={open} className={className}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-indigo text-note underline">
        {title}
      </summary>
      {children}
    </details>
  )
}
