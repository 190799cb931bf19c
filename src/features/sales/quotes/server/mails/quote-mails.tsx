import { company } from '@/content/company'
import { quoteSheet } from '@/content/pages/offerte-bekijken'
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
import { shownDay } from '@/shared/calendar-day'
import { inEurosAndCents } from '@/shared/money'
import { vatRateOn } from '@/shared/vat'
import {
  CADENCE_LABELS,
  CADENCES,
  comesBack,
  linesShown,
  pickedAtFirst,
  type SentQuote,
} from '../../documents/domain/quote-document'
import { quoteTotals } from '../../documents/domain/quote-totals'
import { linkAddress } from '../quote-links'

type MailContext = Pick<Context, 'settings'>

/** A quote to its customer: what it is about and comes to, the way to it, and the paper itself. */
export async function quoteSentMail(
  context: MailContext,
  sent: SentQuote,
  versionId: string,
  token: string,
): Promise<NewMail> {
  const { number, version, party, validUntil, from } = sent
  const words = version > 1 ? NEWER : FIRST
  return {
    kind: 'quote-sent',
    to: { address: party.email, name: party.name },
    replyTo: company.email,
    subject: `${words.subject} ${number}`,
    ...(await renderMail(
      <MailFrame preview={`Geldig tot en met ${shownDay(validUntil)}.`} heading={words.heading}>
        <MailGreeting name={party.name} />
        <MailParagraph>{words.text}</MailParagraph>
        <QuoteFacts sent={sent} />
        {comesBack(sent.document) ? <MailParagraph>{quoteSheet.conditions.ongoing}</MailParagraph> : null}
        <MailButton href={linkAddress(context, secretMark('token'))}>Offerte bekijken</MailButton>
        <MailParagraph>
          De offerte zit ook als PDF bij deze mail, met onze algemene voorwaarden erachter. Heb je een vraag,
          stel hem op de pagina of antwoord op deze mail.
        </MailParagraph>
        <MailClosing from={from} />
      </MailFrame>,
    )),
    secrets: { token },
    attachments: [{ kind: 'quote', versionId }],
  }
}

const FIRST = {
  subject: 'Je offerte',
  heading: 'Je offerte is klaar.',
  text: 'Hier is je offerte. Met de knop lees je alles op een eigen pagina. Daar kun je ook kiezen, iets vragen en akkoord gaan.',
}

const NEWER = {
  subject: 'Nieuwe versie van je offerte',
  heading: 'Je aangepaste offerte.',
  text: 'We hebben je offerte aangepast. Deze versie komt in de plaats van de vorige: die kun je niet meer accepteren.',
}

function QuoteFacts({ sent: { document, sentOn, validUntil } }: { sent: SentQuote }) {
  const { perCadence } = quoteTotals(linesShown(document, pickedAtFirst(document)), vatRateOn(sentOn))
  const totals = CADENCES.map((cadence) => {
    const total = perCadence[cadence]
    return [CADENCE_LABELS[cadence], total && `${inEurosAndCents(total.net)} excl. btw`] as const
  })
  return (
    <MailFacts
      facts={[['Offerte', document.title], ...totals, ['Geldig tot en met', shownDay(validUntil)]]}
    />
  )
}

/** Which reminder: a week after it was sent, or days before its end. */
export type QuoteReminder = 'week' | 'ending'

/** A friendly question about a quote of which nothing was heard. */
export async function quoteReminderMail(
  context: MailContext,
  reminder: QuoteReminder,
  { number, version, party, validUntil, document }: SentQuote,
  token: string,
): Promise<NewMail> {
  const until = shownDay(validUntil)
  const words = REMINDER_WORDS[reminder]
  return {
    kind: `quote-reminder-${reminder}`,
    to: { address: party.email, name: party.name },
    replyTo: company.email,
    subject: `${words.subject} ${number}`,
    ...(await renderMail(
      <MailFrame preview={`Geldig tot en met ${until}.`} heading={words.heading}>
        <MailGreeting name={party.name} />
        <MailParagraph>{words.text}</MailParagraph>
        <MailFacts
          facts={[
            ['Offerte', document.title],
            ['Nummer', version > 1 ? `${number}, versie ${version}` : number],
            ['Geldig tot en met', until],
          ]}
        />
        <MailButton href={linkAddress(context, secretMark('token'))}>Offerte bekijken</MailButton>
        <MailParagraph>
          Wordt het niets, dan kun je dat op de pagina laten weten. Je krijgt er dan geen mail meer over.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}

const REMINDER_WORDS = {
  week: {
    subject: 'Heb je onze offerte gezien?',
    heading: 'Heb je kunnen lezen?',
    text: 'We stuurden je onlangs een offerte. Is er iets onduidelijk, of wil je iets anders? Stel je vraag op de pagina, dan passen we de offerte aan.',
  },
  ending: {
    subject: 'Je offerte loopt bijna af:',
    heading: 'Nog een paar dagen.',
    text: 'Onze offerte loopt bijna af. Heb je meer tijd nodig, laat het ons weten op de pagina: dan kijken we samen wat er kan.',
  },
} as const satisfies Record<QuoteReminder, { subject: string; heading: string; text: string }>

/** Says that a quote was taken back, and why. */
export async function quoteWithdrawnMail(
  { number, party, document }: SentQuote,
  reason: string,
): Promise<NewMail> {
  return {
    kind: 'quote-withdrawn',
    to: { address: party.email, name: party.name },
    replyTo: company.email,
    subject: `Offerte ${number} is ingetrokken`,
    ...(await renderMail(
      <MailFrame preview="Je hoeft niets te doen." heading="We hebben de offerte ingetrokken.">
        <MailGreeting name={party.name} />
        <MailParagraph>
          We hebben offerte {number}, {document.title}, ingetrokken. Accepteren kan niet meer.
        </MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        <MailParagraph>Heb je daar een vraag over, antwoord dan op deze mail.</MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

interface AnswerText {
  number: string
  name: string
  email: string
  text: string
  from: string
}

/** What we wrote about a quote; without a token there is nothing to look at. */
export async function quoteAnswerMail(
  context: MailContext,
  { number, name, email, text, from }: AnswerText,
  token: string | undefined,
): Promise<NewMail> {
  return {
    kind: 'quote-answer',
    to: { address: email, name },
    replyTo: company.email,
    subject: `Over je offerte ${number}`,
    ...(await renderMail(
      <MailFrame preview={`Een bericht van ${from}.`} heading="Over je offerte.">
        <MailGreeting name={name} />
        <MailQuotation>{text}</MailQuotation>
        {token ? (
          <MailButton href={linkAddress(context, secretMark('token'))}>Naar de offerte</MailButton>
        ) : null}
        <MailClosing from={from} />
      </MailFrame>,
    )),
    ...(token && { secrets: { token } }),
  }
}
