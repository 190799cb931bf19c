import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailAddress,
  MailButton,
  MailFacts,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { officeQuotePath } from '../../documents/domain/quote-paths'
import type { Quote } from '../quote-tables'

interface Notice {
  kind: string
  subject: string
  heading: string
  text: string
  /** What the customer wrote. */
  written: string | null
  button: string
}

/** Tells the agency what a customer asked; an answer to the mail goes to the customer. */
export async function questionAgencyMail(context: Context, quote: Quote, question: string): Promise<NewMail> {
  return await noticeMail(context, quote, {
    kind: 'quote-question-notice',
    subject: `Vraag over offerte ${quote.number} van ${quote.name}`,
    heading: 'Een vraag over een offerte.',
    text: `${quote.name} vraagt iets over offerte ${quote.number}. Tot je antwoordt, krijgt ${quote.name} geen herinnering.`,
    written: question,
    button: 'Beantwoorden',
  })
}

/** Tells the agency that somebody said no, and why. */
export async function declinedAgencyMail(
  context: Context,
  quote: Quote,
  reason: string | null,
): Promise<NewMail> {
  return await noticeMail(context, quote, {
    kind: 'quote-declined-notice',
    subject: `Afgewezen: offerte ${quote.number} voor ${quote.company ?? quote.name}`,
    heading: 'Deze gaat niet door.',
    text: `${quote.name} heeft offerte ${quote.number} afgewezen${reason ? ', en schreef erbij:' : ', zonder reden te geven.'}`,
    written: reason,
    button: 'Naar de offerte',
  })
}

async function noticeMail({ settings }: Context, quote: Quote, notice: Notice): Promise<NewMail> {
  const { kind, subject, heading, text, written, button } = notice
  return {
    kind,
    subject,
    to: { address: company.email, name: company.name },
    replyTo: quote.email,
    ...(await renderMail(
      <MailFrame preview={text} heading={heading}>
        <MailParagraph>{text}</MailParagraph>
        {written ? <MailQuotation>{written}</MailQuotation> : null}
        <MailFacts
          facts={[
            ['Offerte', `${quote.number}: ${quote.title}`],
            ['Naam', quote.name],
            ['Bedrijf', quote.company],
            ['E-mailadres', <MailAddress key="email" email={quote.email} />],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeQuotePath(quote.id)}`}>{button}</MailButton>
      </MailFrame>,
    )),
  }
}
