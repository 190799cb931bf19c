import type { ReactNode } from 'react'
import { Button } from '@/ui/Button'

interface VersionLineProps {
  /** When it was saved, and by whom. */
  title: string
  /** What it says. */
  children: ReactNode
  /** The way back to it; absent for what holds now. */
  restore?: {
    /** Address of the form. */
    action: string
    fields: Readonly<Record<string, string | number>>
    label: string
    /** What is put back, for who does not see where the button stands. */
    about: string
  }
}

/** A line in a list of versions, with the button that has it hold again. */
export function VersionLine({ title, children, restore }: VersionLineProps) {
  return (
    <li className="grid gap-x-5 gap-y-1 border-hairline border-t pt-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 text-note leading-snug [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      {restore ? (
        <form method="post" action={restore.action}>
          {Object.entries(restore.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            size="small"
            variant="quiet"
            aria-label={`${restore.label}: ${restore.about}`}
          >
            {restore.label}
          </Button>
        </form>
      ) : null}
    </li>
  )
}
