import { emailHref, phoneHref } from '@/content/company'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { ThanksCard } from '@/ui/forms/ThanksCard'
import { savedSteps } from '../rules/request-notices'

interface QuoteThanksProps {
  /** What came of it: the mail may have failed while the request is safe. */
  notice: FormNotice
  /** Brings back an empty form; absent where the card stays. */
  onAgain?: (() => void) | undefined
}

/** The thank-you card: what is done, and what happens next. */
export function QuoteThanks({ notice, onAgain }: QuoteThanksProps) {
  return (
    <ThanksCard
      heading="Bedankt, je aanvraag is binnen."
      introduction="Dit is er gebeurd, en dit gebeurt er nu:"
      steps={[...savedSteps('aanvraag', notice), 'Je krijgt gratis een offerte op maat']}
      again={onAgain && { label: 'Nieuwe aanvraag doen', onAgain }}
    >
      <ButtonLink href={phoneHref}>Bel ons direct</ButtonLink>
      <ButtonLink href={emailHref} variant="secondary">
        Stuur een e-mail
      </ButtonLink>
    </ThanksCard>
  )
}
