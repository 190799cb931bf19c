import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailFacts,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { dutchDateTime } from '@/shared/dutch-date'
import type { SentQuote } from '../../../documents/domain/quote-document'
import { customerQuotePath, officeQuotePath } from '../../../documents/domain/quote-paths'
import type { KeptAcceptance } from '../../domain/internal/evidence-words'

interface Undone {
  quote: { id: string }
  sent: SentQuote
  acceptance: KeptAcceptance
  reason: string
  undoneBy: string
}

/** Tells a customer that their acceptance was undone, why, and how the quote stands now. */
export async function acceptanceUndoneMail(
  context: Pick<Context, 'settings' | 'now'>,
  { sent, reason }: Undone,
  token: string,
): Promise<NewMail> {
  const { number, party, document, validUntil } = sent
  const isOpen = validUntil >= dayOf(context.now())
  return {
    kind: 'quote-acceptance-undone',
    to: { address: party.email, name: party.name },
    replyTo: company.email,
    subject: `Je akkoord op offerte ${number} is teruggedraaid`,
    ...(await renderMail(
      <MailFrame preview="Er is niets in rekening gebracht." heading="We hebben je akkoord teruggedraaid.">
        <MailGreeting name={party.name} />
        <MailParagraph>
          Je akkoord op offerte {number}, {document.title}, geldt niet meer. We beginnen er dus niet aan, en
          er is niets in rekening gebracht.
        </MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        <MailParagraph>
          {isOpen
            ? `De offerte zelf blijft staan, geldig tot en met ${shownDay(validUntil)}. Wil je toch akkoord gaan, dan kan dat op de pagina.`
            : `De offerte was geldig tot en met ${shownDay(validUntil)} en is verlopen. Wil je toch verder, laat het ons dan weten op de pagina.`}
        </MailParagraph>
        <MailButton href={`${context.settings.siteUrl}${customerQuotePath(secretMark('token'))}`}>
          Naar de offerte
        </MailButton>
        <MailParagraph>
          Klopt er iets niet? Antwoord dan op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}

/** Tells the agency that an acceptance was undone, by whom and why. */
export async function acceptanceUndoneAgencyMail(
  { settings }: Pick<Context, 'settings'>,
  { quote, sent, acceptance, reason, undoneBy }: Undone,
): Promise<NewMail> {
  const who = sent.party.company ?? sent.party.name
  return {
    kind: 'quote-acceptance-undone-notice',
    to: { address: company.email, name: company.name },
    replyTo: sent.party.email,
    subject: `Teruggedraaid: akkoord op offerte ${sent.number} voor ${who}`,
    ...(await renderMail(
      <MailFrame preview={`Het akkoord van ${who} geldt niet meer.`} heading="Dit akkoord is teruggedraaid.">
        <MailParagraph>
          {undoneBy} heeft het akkoord van {who} op offerte {sent.number} teruggedraaid. De offerte en de lead
          staan weer zoals ze waren, het project is weg.
        </MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        <MailFacts
          facts={[
            ['Offerte', `${sent.number}: ${sent.document.title}`],
            ['Akkoord van', `${acceptance.name}, ${acceptance.role}`],
            ['Vastgelegd', dutchDateTime(acceptance.acceptedAt)],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeQuotePath(quote.id)}`}>Naar de offerte</MailButton>
      </MailFrame>,
    )),
  }
}
