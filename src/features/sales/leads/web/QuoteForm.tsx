import { actionAddress } from '@/shared/action-address'
import { type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { REQUEST_NOTICES, savedSteps } from '../domain/request-notices'
import { QuoteFields } from './internal/QuoteFields'
import { RequestThanks } from './RequestThanks'

interface QuoteFormProps extends FormBeginning {
  /** Where the form stands, such as `locatie-page`: kept with the lead. */
  source: string
  /** The standard rate of VAT of now; without it no prices show. */
  vatPercent?: number | undefined
}

/** The quote-request form. Without JavaScript it posts to the server-rendered page /offerte. */
export function QuoteForm({ source, vatPercent, ...beginning }: QuoteFormProps) {
  return (
    <PublicForm
      {...beginning}
      label="Offerte aanvragen"
      action="leads.requestQuote"
      address={actionAddress('leads.requestQuote', '/offerte')}
      failedNotice={REQUEST_NOTICES.failed}
      fields={(form) => <QuoteFields {...form} source={source} vatPercent={vatPercent} />}
      thanks={(notice, onAgain) => (
        <RequestThanks
          heading="Bedankt, je aanvraag is binnen."
          introduction="Dit is er gebeurd, en dit gebeurt er nu:"
          steps={[...savedSteps('aanvraag', notice), 'Je krijgt gratis een offerte op maat']}
          again={onAgain && { label: 'Nieuwe aanvraag doen', onAgain }}
        />
      )}
    />
  )
}
