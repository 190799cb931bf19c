import { company } from '@/content/company'
import { quotePage, quoteSheet } from '@/content/pages/offerte-bekijken'
import { withdrawalForm } from '@/content/withdrawal-form'
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
import { FirstSignIn } from '@/features/people/accounts/server/mails/first-sign-in'
import { MEANS_WORDS } from '@/features/people/correspondence/domain/means'
import {
  addressLines,
  type CustomerRecord,
  toParty,
} from '@/features/people/customers/domain/customer-details'
import type { Context } from '@/platform/context'
import { type CalendarDay, dayOf, shownDay } from '@/shared/calendar-day'
import { comesBack, type SentQuote } from '../../../documents/domain/quote-document'
import { officeQuotePath, portalQuotePath } from '../../../documents/domain/quote-paths'
import { evidenceInWords, type KeptAcceptance } from '../../domain/internal/evidence-words'
import { isLate } from '../../domain/outside-acceptance'

/** Who agreed: the code of their first mail, and their record, where it became what they agreed with. */
interface AgreedBy {
  firstPassword?: string | undefined
  changed?: CustomerRecord | undefined
}

interface Told {
  quote: { id: string }
  version: { id: string }
  sent: SentQuote
  acceptance: KeptAcceptance
}

/** The customer's copy of what they agreed to, with all that is kept as evidence of it. */
export async function acceptedMail(
  { settings }: Context,
  { quote, version, acceptance, sent }: Told,
  { firstPassword, changed }: AgreedBy,
): Promise<NewMail> {
  const portal = `${settings.siteUrl}${portalQuotePath(quote.id)}`
  const words = wordsFor(acceptance, sent)
  return {
    kind: 'quote-accepted',
    to: { address: sent.party.email, name: sent.party.name },
    replyTo: company.email,
    subject: words.subject,
    ...(await renderMail(
      <MailFrame preview="Bewaar deze mail: hierin staat waarmee je akkoord ging." heading={words.heading}>
        <MailGreeting name={sent.party.name} />
        <MailParagraph>
          {words.text} Hieronder staat precies waarmee je akkoord ging, en de offerte gaat mee als PDF. Bewaar
          deze mail: het is jouw exemplaar.
        </MailParagraph>
        {words.late ? <MailParagraph>{words.late}</MailParagraph> : null}
        <MailFacts facts={evidenceInWords(acceptance, sent)} />
        {comesBack(sent.document) ? <MailParagraph>{quoteSheet.conditions.ongoing}</MailParagraph> : null}
        {acceptance.withdrawableUntil ? (
          <TimeToThink {...{ sent, acceptance }} until={acceptance.withdrawableUntil} />
        ) : null}
        {changed ? <RecordChanged record={changed} /> : null}
        {firstPassword ? <FirstSignIn email={sent.party.email} /> : null}
        <MailButton href={portal}>Bekijk de offerte in je account</MailButton>
        <MailParagraph>
          Heb jij dit niet gedaan, of klopt er iets niet? Antwoord dan op deze mail of bel{' '}
          {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    ...(firstPassword && { secrets: { code: firstPassword } }),
    attachments: [{ kind: 'quote', versionId: version.id }],
  }
}

/** Tells a customer who was known that their record is now what they agreed with. */
function RecordChanged({ record }: { record: CustomerRecord }) {
  const { name, contact, kvk, vatId } = toParty({ ...record, customerEmail: '' })
  const shown = [name, contact, ...addressLines(record), kvk && `KVK ${kvk}`, vatId && `btw-id ${vatId}`]
  return (
    <MailParagraph>
      Bij dit akkoord horen andere gegevens dan je bij ons had. Op al je facturen staat vanaf nu:{' '}
      {shown.filter(Boolean).join(', ')}. Wil je dat anders? Pas het aan in je account.
    </MailParagraph>
  )
}

interface TimeToThinkProps extends Pick<Told, 'sent' | 'acceptance'> {
  until: CalendarDay
}

/** What a consumer gets on paper about the right of withdrawal, with the model form of the law (BW 6:230m). */
function TimeToThink({ sent, acceptance, until }: TimeToThinkProps) {
  const { consumer } = quotePage
  const day = shownDay(until)
  return (
    <>
      <MailParagraph>
        <strong>{consumer.heading}.</strong> {consumer.until(day)} Dat kan op de pagina van de offerte, met de
        link uit onze mail of in je account: ‘Overeenkomst hier herroepen’. Of stuur ons dit formulier, of
        schrijf het in je eigen woorden. {acceptance.earlyStartText ? consumer.early : consumer.waits(day)}
      </MailParagraph>
      <MailQuotation>
        {withdrawalForm({
          what: `Offerte ${sent.number}, ${sent.document.title}`,
          agreedOn: acceptance.agreedOn ?? dayOf(acceptance.acceptedAt),
        })}
      </MailQuotation>
    </>
  )
}

/** Who said yes on the site knows it; who said so elsewhere hears that we noted it, by whom and how. */
function wordsFor({ means, agreedOn, recordedBy }: KeptAcceptance, { number, validUntil }: SentQuote) {
  if (!means || !agreedOn)
    return {
      subject: `Je hebt offerte ${number} geaccepteerd`,
      heading: 'Je hebt de offerte geaccepteerd.',
      text: 'Dank je wel. We hebben je akkoord ontvangen.',
    }
  return {
    subject: `Je akkoord op offerte ${number} is vastgelegd`,
    heading: 'We hebben je akkoord vastgelegd.',
    text: `Dank je wel. Op ${shownDay(agreedOn)} liet je ons ${MEANS_WORDS[means]} weten dat je akkoord gaat. ${recordedBy} van ${company.name} heeft dat vastgelegd.`,
    late: isLate(agreedOn, validUntil)
      ? `De offerte was geldig tot en met ${shownDay(validUntil)}, dus je akkoord kwam na de laatste dag. Voor ons telt het gewoon: de offerte is geaccepteerd.`
      : undefined,
  }
}

/** Tells the agency that somebody said yes. */
export async function acceptedAgencyMail(
  { settings }: Context,
  { quote, acceptance, sent }: Told,
): Promise<NewMail> {
  const who = sent.party.company ?? sent.party.name
  return {
    kind: 'quote-accepted-notice',
    to: { address: company.email, name: company.name },
    replyTo: sent.party.email,
    subject: `Geaccepteerd: offerte ${sent.number} voor ${who}`,
    ...(await renderMail(
      <MailFrame preview={`${who} gaat akkoord.`} heading="Ze gaan akkoord.">
        <MailParagraph>
          {acceptance.name} heeft offerte {sent.number} voor {who} geaccepteerd
          {acceptance.means ? `, ${MEANS_WORDS[acceptance.means]}` : ''}.
        </MailParagraph>
        <MailFacts facts={evidenceInWords(acceptance, sent)} />
        <MailButton href={`${settings.siteUrl}${officeQuotePath(quote.id)}`}>Naar de offerte</MailButton>
      </MailFrame>,
    )),
  }
}
