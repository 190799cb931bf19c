import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailAddress, MailFacts, MailParagraph, MailPhone } from '@/features/operations/mail/web/MailText'
import { dutchDateTime } from '@/shared/dutch-date'
import { answerBy } from '../../domain/lead-promise'
import { sourceLabel } from '../../domain/lead-source'
import type { QuoteRequest } from '../../domain/quote-request'
import { SERVICE_NAMES } from '../../domain/service-options'

/** Tells the agency about a new quote request; an answer to it goes to the visitor. */
export async function quoteAgencyMail(quote: QuoteRequest, receivedAt: Date): Promise<NewMail> {
  return {
    kind: 'offer-request-notice',
    to: { address: company.email, name: company.name },
    replyTo: quote.email,
    subject: `Nieuwe aanvraag van ${quote.name}`,
    ...(await renderMail(<QuoteNotice quote={quote} receivedAt={receivedAt} />)),
  }
}

function QuoteNotice({ quote, receivedAt }: { quote: QuoteRequest; receivedAt: Date }) {
  return (
    <MailFrame preview={`${quote.name} vraagt een offerte.`} heading="Een nieuwe aanvraag.">
      <MailParagraph>
        {quote.name} vroeg op {dutchDateTime(receivedAt)} een offerte. Neem uiterlijk {answerBy(receivedAt)}{' '}
        contact op.
      </MailParagraph>
      <MailFacts
        facts={[
          ['Naam', quote.name],
          ['E-mailadres', <MailAddress key="email" email={quote.email} />],
          ['Telefoon', quote.phone && <MailPhone key="phone" phone={quote.phone} />],
          ['Dienst', quote.service && SERVICE_NAMES[quote.service]],
          ['Herkomst', sourceLabel(quote.source)],
        ]}
      />
    </MailFrame>
  )
}
