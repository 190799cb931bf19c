import type { ReactNode } from 'react'
import { callHref } from '@/shared/call-href'
import { classNames } from '@/ui/class-names'
import { EmailText } from '@/ui/EmailText'

interface OfficeLinkProps {
  href: string
  /** `title` names a row; `number` too, and is never broken; `plain` stands among other facts. */
  kind?: 'title' | 'number' | 'plain'
  children: ReactNode
}

/** A link in a table or among facts; long names and addresses break where they must. */
export function OfficeLink({ href, kind = 'plain', children }: OfficeLinkProps) {
  return (
    <a
      href={href}
      className={classNames(
        'underline',
        kind === 'number' ? 'whitespace-nowrap' : '[overflow-wrap:anywhere]',
        kind === 'plain'
          ? 'text-indigo underline-offset-near hover:text-ink'
          : 'font-semibold decoration-2 decoration-ochre underline-offset-near',
      )}
    >
      {children}
    </a>
  )
}

/** An address that a click writes to. */
export function EmailLink({ email }: { email: string }) {
  return (
    <OfficeLink href={`mailto:${email}`}>
      <EmailText email={email} />
    </OfficeLink>
  )
}

/** A number that a click calls, as it was typed. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = callHref(phone)
  return href ? <OfficeLink href={href}>{phone}</OfficeLink> : phone
}

/** The first line of a cell names something, the second says a little more. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className="grid justify-items-start gap-0.5 leading-snug [overflow-wrap:anywhere]">
      <span>{children}</span>
      {below ? <span className="hint-text">{below}</span> : null}
    </span>
  )
}
