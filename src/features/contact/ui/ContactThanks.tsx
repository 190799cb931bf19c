import { phoneHref, whatsAppHref } from '@/content/company'
import { contactPage } from '@/content/pages/contact'
import { savedSteps } from '@/features/leads/rules/request-notices'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { ThanksCard } from '@/ui/forms/ThanksCard'

const { heading, text, again } = contactPage.form.thanks

interface ContactThanksProps {
  /** What came of it: the mail may have failed while the message is safe. */
  notice: FormNotice
  /** Brings back an empty form; absent where the card stays. */
  onAgain?: (() => void) | undefined
}

/** The thank-you card: what is done, and what happens next. */
export function ContactThanks({ notice, onAgain }: ContactThanksProps) {
  return (
    <ThanksCard
      heading={heading}
      introduction={text}
      steps={savedSteps('bericht', notice)}
      again={onAgain && { label: again, onAgain }}
    >
      <ButtonLink href={phoneHref}>Bel ons direct</ButtonLink>
      <ButtonLink href={whatsAppHref} variant="secondary">
        Stuur een bericht via WhatsApp
      </ButtonLink>
    </ThanksCard>
  )
}
