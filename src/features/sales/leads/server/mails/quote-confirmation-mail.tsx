import { company } from '@/content/company'
import { WITHIN } from '@/content/pages/promises'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import { callingNumber } from '@/shared/person-name'
import { answerBy } from '../../domain/lead-promise'
import type { QuoteRequest } from '../../domain/quote-request'
import { SERVICE_NAMES } from '../../domain/service-options'

/** The auto-response to the visitor: what we received, and what happens next. */
export async function quoteConfirmationMail(quote: QuoteRequest, receivedAt: Date): Promise<NewMail> {
  return {
    kind: 'offer-request',
    to: { address: quote.email, name: quote.name },
    replyTo: company.email,
    subject: 'We hebben je aanvraag',
    ...(await renderMail(<QuoteConfirmation quote={quote} by={answerBy(receivedAt)} />)),
  }
}

function QuoteConfirmation({ quote, by }: { quote: QuoteRequest; by: string }) {
  return (
    <MailFrame preview={`Je hoort uiterlijk ${by} van ons.`} heading="Je aanvraag is binnen.">
      <MailGreeting name={quote.name} />
      <MailParagraph>
        Bedankt voor je aanvraag. We lezen hem door en nemen {WITHIN.contact} persoonlijk contact met je op:
        uiterlijk {by}. Je krijgt van ons een offerte op maat. Die is gratis, en je zit nergens aan vast.
      </MailParagraph>
      <MailFacts
        facts={[
          ['Telefoon', callingNumber(quote.phone)],
          ['Dienst', quote.service && SERVICE_NAMES[quote.service]],
        ]}
      />
      <MailParagraph>
        Klopt er iets niet, of wil je er iets bij vertellen? Antwoord gewoon op deze mail, of bel{' '}
        {company.phone.shown}.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}
