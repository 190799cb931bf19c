import type { ReactNode } from 'react'

interface ActLineProps {
  /** How it stands, in front of the rest. */
  badge?: ReactNode
  title: string
  hint: ReactNode
  /** What can be done about it. */
  children: ReactNode
}

/** In a list: what it is, what is known of it, and at the end what can be done about it. */
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
