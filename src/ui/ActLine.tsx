import type { ReactNode } from 'react'

interface ActLineProps {
  /** Status, shown in front of the rest. */
  badge?: ReactNode
  title: string
  hint: ReactNode
  /** Actions: what can be done about it. */
  children: ReactNode
}

/** List item with a title, what is known of it, and its actions at the end. */
export function ActLine({ badge, title, hint, children }: ActLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 border-hairline border-b py-2.5">
      {badge ? <div className="sm:w-32">{badge}</div> : null}
      <span className="grid min-w-0 flex-1 basis-64 text-note leading-snug [overflow-wrap:anywhere]">
        <strong className="font-semibold">{title}</strong>
        <span className="hint-text">{hint}</span>
      </span>
      {children}
    </li>
  )
}
