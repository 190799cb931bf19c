import { Button, Link, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { company } from '@/content/company'
import { callHref } from '@/shared/call-href'
import { mailStyle } from './internal/mail-style'

export function MailParagraph({ children }: { children: ReactNode }) {
  return <Text style={mailStyle().text}>{children}</Text>
}

/** Last line of a mail to a customer; `from` is the colleague who writes it. */
export function MailClosing({ from }: { from?: string }) {
  return (
    <MailParagraph>
      Groet uit {company.address.city}, {from ? `${from} van ` : ''}
      {company.name}
    </MailParagraph>
  )
}

/** Quotes what someone wrote, with its line breaks. */
export function MailQuotation({ children }: { children: string }) {
  const lines = children.split(/\r?\n/)
  return (
    <Text style={mailStyle().quotation}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and are drawn once.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Text>
  )
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={mailStyle().link}>
      {children}
    </Link>
  )
}

/** A mailto link. */
export function MailAddress({ email }: { email: string }) {
  return <MailLink href={`mailto:${email}`}>{email}</MailLink>
}

/** A tel link, with the number as it was typed. */
export function MailPhone({ phone }: { phone: string }) {
  const href = callHref(phone)
  return href ? <MailLink href={href}>{phone}</MailLink> : phone
}

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Section style={mailStyle().buttonRow}>
      <Button href={href} style={mailStyle().button}>
        {children}
      </Button>
    </Section>
  )
}

/** Submitted data as label and value; rows without a value are left out, and so is a table without rows. */
export function MailFacts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return (
    <table style={mailStyle().facts} data-text-format="dataTable">
      <tbody>
        {known.map(([label, value]) => (
          <tr key={label}>
            <th scope="row" style={mailStyle().factLabel}>
              {label}
            </th>
            <td style={mailStyle().factValue}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
