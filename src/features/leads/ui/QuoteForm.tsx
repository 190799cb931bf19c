import { actionAddress } from '@/shared/action-address'
import { type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { REQUEST_NOTICES } from '../rules/request-notices'
import { QuoteFields } from './QuoteFields'
import { QuoteThanks } from './QuoteThanks'

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
