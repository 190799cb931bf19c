import { emailHref, phoneHref } from '@/content/company'
import { actionAddress } from '@/shared/action-address'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { ThanksCard } from '@/ui/forms/ThanksCard'
import { REQUEST_NOTICES, savedSteps } from '../rules/request-notices'
import { QuoteFields } from './QuoteFields'

interface QuoteFormProps extends FormBeginning {
  /** Where the form stands, such as `locatie-page`: kept with the lead. */
  source: string
  showPrices?: boolean
}

/** The quote-request form. Without JavaScript it posts to the server-rendered page /offerte. */
export function QuoteForm({ source, showPrices, ...beginning }: QuoteFormProps) {
  return (
    <PublicForm
      {...beginning}
      label="Offerte aanvragen"
      action="leads.requestQuote"
      address={actionAddress('leads.requestQuote', '/offerte')}
      failedNotice={REQUEST_NOTICES.failed}
      fields={(form) => <QuoteFields {...form} source={source} showPrices={showPrices} />}
      thanks={(notice, onAgain) => <QuoteThanks notice={notice} onAgain={onAgain} />}
    />
  )
}

interface QuoteThanksProps {
  /** What came of it: the mail may have failed while the request is safe. */
  notice: FormNotice
  /** Brings back an empty form; absent where the card stays. */
  onAgain?: (() => void) | undefined
}

/** The thank-you card: what is done, and what happens next. */
function QuoteThanks({ notice, onAgain }: QuoteThanksProps) {
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
