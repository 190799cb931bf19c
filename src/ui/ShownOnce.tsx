import type { ReactNode } from 'react'
import { Button } from './Button'

interface ShownOnceProps {
  /** What the secret is, and that it has to be copied now. */
  title: string
  /** The link or key that was just made; it is stored nowhere. */
  secret: string
  /** Next steps, or further reading. */
  children?: ReactNode
}

const ID = 'eenmalig'

/** Secret that is shown this once. Its page loads `copy-button`. */
export function ShownOnce({ title, secret, children }: ShownOnceProps) {
  return (
    <div role="status" className="grid max-w-176 gap-3 rounded border-loden border-l-4 bg-paper px-5 py-4">
      <p className="font-semibold">{title}</p>
      <code id={ID} className="select-all break-all text-note">
        {secret}
      </code>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" variant="secondary" className="noscript:hidden" data-copy={ID}>
          Kopieer
        </Button>
        {children}
      </div>
    </div>
  )
}
