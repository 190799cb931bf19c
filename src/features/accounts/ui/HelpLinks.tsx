import { company, emailHref, phoneHref, whatsAppHref } from '@/content/company'
import { ButtonLink } from '@/ui/ButtonLink'

/** The help buttons of the sign-in. */
export function HelpLinks() {
  return (
    <div className="grid gap-3">
      <p className="font-semibold">Kom je er niet in?</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={phoneHref} variant="secondary" size="small">
          Bel {company.phone.shown}
        </ButtonLink>
        <ButtonLink href={whatsAppHref} variant="secondary" size="small">
          WhatsApp
        </ButtonLink>
        <ButtonLink href={emailHref} variant="secondary" size="small">
          Stuur een e-mail
        </ButtonLink>
      </div>
    </div>
  )
}
