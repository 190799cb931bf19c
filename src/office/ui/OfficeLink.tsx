import type { ReactNode } from 'react'
import { callHref } from '@/shared/call-href'
import { classNames } from '@/ui/class-names'
import { EmailText } from '@/ui/EmailText'
import { useMayOpen } from './OfficeReader'

interface OfficeLinkProps {
  href: string
  /** `title` names a row; `number` does too, and never wraps; `plain` stands among other facts. */
  kind?: 'title' | 'number' | 'plain'
  children: ReactNode
}

/**
 * Link in a table or among facts; long names and addresses break where they must. Plain text for who may not open what it
 * leads to.
 */
export function OfficeLink({ href, kind = 'plain', children }: OfficeLinkProps) {
  if (!useMayOpen(href)) return <span className="[overflow-wrap:anywhere]">{children}</span>
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

/** E-mail address as a `mailto:` link. */
export function EmailLink({ email }: { email: string }) {
  return (
    <OfficeLink href={`mailto:${email}`}>
      <EmailText email={email} />
    </OfficeLink>
  )
}

/** Telephone number as a `tel:` link, shown as it was typed. */
export function PhoneLink({ phone }: { phone: string }) {
  const href = callHref(phone)
  return href ? <OfficeLink href={href}>{phone}</OfficeLink> : phone
}

/** A cell of two lines: a name, and a further fact below it. */
export function TwoLines({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <span className="grid justify-items-start gap-0.5 leading-snug [overflow-wrap:anywhere]">
      <span>{children}</span>
      {below ? <span className="hint-text">{below}</span> : null}
    </span>
  )
}
