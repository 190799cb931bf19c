import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import type { SentQuote } from '../../documents/domain/quote-document'
import { linkAddress } from '../quote-links'

/** The link of the newest version, for whoever came with an older one. */
export async function newestLinkMail(
  context: Context,
  { number, party, document, sentOn }: SentQuote,
  token: string,
): Promise<NewMail> {
  return {
    kind: 'quote-newest-link',
    to: { address: party.email, name: party.name },
    replyTo: company.email,
    subject: `De nieuwste versie van offerte ${number}`,
    ...(await renderMail(
      <MailFrame preview="De link die je had, was van een oudere versie." heading="De nieuwste versie.">
        <MailGreeting name={party.name} />
        <MailParagraph>
          Je vroeg om de nieuwste versie van offerte {number}: {document.title}. Die is van {shownDay(sentOn)}
          .
        </MailParagraph>
        <MailButton href={linkAddress(context, secretMark('token'))}>Naar de offerte</MailButton>
        <MailParagraph>
          Vroeg je hier niet om? Dan hoef je niets te doen. Vragen? Antwoord op deze mail of bel{' '}
          {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}
