import { callHref } from '@/shared/call-href'
import { EmailText } from '@/ui/EmailText'

interface ContactLinksProps {
  name: string
  email: string
  phone: string | null
}

const LINK =
  'inline-flex min-h-8 items-center [overflow-wrap:anywhere] text-indigo underline underline-offset-near hover:text-ink'

/** Mail and call links of a lead. One that came from an ad may have left no address. */
export function ContactLinks({ name, email, phone }: ContactLinksProps) {
  const callsPhone = phone && callHref(phone)
  return (
    <span className="grid min-w-44 justify-items-start">
      {callsPhone ? (
        <a href={callsPhone} aria-label={`Bel ${name}: ${phone}`} className={LINK}>
          {phone}
        </a>
      ) : (
        phone && <span className="[overflow-wrap:anywhere]">{phone}</span>
      )}
      {email ? (
        <a href={`mailto:${email}`} aria-label={`Mail ${name}: ${email}`} className={LINK}>
          <EmailText email={email} />
        </a>
      ) : null}
    </span>
  )
}
