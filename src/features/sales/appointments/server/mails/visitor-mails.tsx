import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { spellInWords, TALK, untilInWords, whenInWords } from '../../domain/appointment-words'
import { linkAddress } from '../appointment-links'
import type { Appointment } from '../appointment-tables'
import { calendarPart } from '../internal/calendar-part'

/** What a visitor hears of their appointment. */
export type VisitorMail =
  | 'requested'
  | 'confirmed'
  | 'proposed'
  | 'moved'
  | 'declined'
  | 'cancelled'
  | 'cancelled-by-visitor'
  | 'reminder'

interface Words {
  subject: string
  heading: string
  preview: string
  text: string
  /** What the link in it is for. */
  button: string
  /** What a calendar need not be told. */
  withoutCalendar?: true
  withoutPlace?: true
}

const CHANGE = 'Verzetten of afzeggen'
const ANOTHER = 'Een andere tijd kiezen'

/** `when` is the appointment's time, `before` the one that it had, `until` the end of the hold (' tot …'), if that comes before the talk. */
const WORDS: Record<VisitorMail, (about: { when: string; until: string }) => Words> = {
  requested: ({ when, until }) => ({
    subject: 'We hebben je aanvraag voor een gesprek',
    heading: 'Je aanvraag is binnen.',
    preview: `We houden ${when} voor je vast.`,
    text: `Je vroeg een gesprek aan voor ${when}. We houden die tijd voor je vast${until}, en laten je vóór die tijd weten of het doorgaat. Tot dan staat hij onder voorbehoud in je agenda.`,
    button: CHANGE,
  }),
  confirmed: ({ when }) => ({
    subject: 'Je afspraak staat vast',
    heading: 'Tot dan.',
    preview: `We spreken je ${when}.`,
    text: `Je afspraak staat vast: ${when}. Kun je toch niet, verzet hem dan of zeg hem af. Dan heeft iemand anders er nog iets aan.`,
    button: CHANGE,
  }),
  proposed: ({ when, until }) => ({
    subject: 'We stellen een andere tijd voor',
    heading: 'Kun je ook op deze tijd?',
    preview: `Ons voorstel: ${when}.`,
    text: `We stellen voor: ${when}. Past dat, bevestig de tijd dan met de knop hieronder. We houden hem voor je vast${until}. Komt hij niet uit, dan kies je zelf een andere.`,
    button: 'Bekijken en bevestigen',
  }),
  moved: ({ when }) => ({
    subject: 'Je afspraak is verzet',
    heading: 'Een nieuwe tijd.',
    preview: `Je afspraak is nu ${when}.`,
    text: `Je afspraak is verzet. Hij is nu ${when}, en staat vast.`,
    button: CHANGE,
  }),
  declined: ({ when }) => ({
    subject: 'Deze tijd lukt ons niet',
    heading: 'Deze tijd lukt ons niet.',
    preview: 'Kies gerust een andere tijd.',
    text: `Je vroeg een gesprek aan voor ${when}. Dat lukt ons helaas niet. Met de knop hieronder kies je een andere tijd; je gegevens hoef je niet opnieuw in te vullen.`,
    button: ANOTHER,
    withoutPlace: true,
  }),
  cancelled: ({ when }) => ({
    subject: 'Je afspraak gaat niet door',
    heading: 'Je afspraak gaat niet door.',
    preview: `We moeten ${when} afzeggen.`,
    text: `We moeten je afspraak van ${when} afzeggen. Dat spijt ons. Met de knop hieronder kies je een andere tijd.`,
    button: ANOTHER,
    withoutPlace: true,
  }),
  'cancelled-by-visitor': ({ when }) => ({
    subject: 'Je hebt je afspraak afgezegd',
    heading: 'Je afspraak is afgezegd.',
    preview: 'De tijd is weer vrij.',
    text: `Je hebt je afspraak van ${when} afgezegd. De tijd is weer vrij voor iemand anders; meer hoef je niet te doen. Wil je later toch praten, dan kies je een nieuwe tijd.`,
    button: 'Een nieuwe tijd kiezen',
    withoutPlace: true,
  }),
  reminder: ({ when }) => ({
    subject: 'Morgen hebben we een afspraak',
    heading: 'Tot morgen.',
    preview: `We spreken je ${when}.`,
    text: `Een geheugensteuntje: morgen hebben we een afspraak, ${when}. Kun je toch niet, verzet hem dan of zeg hem af.`,
    button: CHANGE,
    withoutCalendar: true,
  }),
}

/**
 * A mail to a visitor about their appointment as it stands now: in words, for their calendar, and with a link of its
 * own. What the visitor typed stays out of it, but for a name: anybody could type any address.
 */
export async function visitorMail(
  context: Context,
  kind: VisitorMail,
  appointment: Appointment,
  token: string,
): Promise<NewMail> {
  const { name, email, startsAt, holdUntil, reason, changedBy } = appointment
  const until = untilInWords({ startsAt, holdUntil })
  const words = WORDS[kind]({ when: whenInWords(startsAt), until })
  const ours = changedBy === 'office' ? reason : null
  return {
    kind: `appointment-${kind}`,
    to: { address: email, name },
    replyTo: company.email,
    subject: words.subject,
    ...(await renderMail(
      <VisitorText
        name={name}
        words={words}
        spell={spellInWords(appointment)}
        reason={ours}
        link={linkAddress(context, secretMark('token'))}
      />,
    )),
    secrets: { token },
    ...(words.withoutCalendar ? {} : { attachments: [calendarPart(context, appointment)] }),
  }
}

interface VisitorTextProps {
  name: string
  words: Words
  spell: string
  /** What we wrote about it. */
  reason: string | null
  link: string
}

function VisitorText({ name, words, spell, reason, link }: VisitorTextProps) {
  return (
    <MailFrame preview={words.preview} heading={words.heading}>
      <MailGreeting name={name} />
      <MailParagraph>{words.text}</MailParagraph>
      {reason ? <MailParagraph>{reason}</MailParagraph> : null}
      <MailFacts
        facts={[
          ['Wanneer', spell],
          ['Waar', words.withoutPlace ? null : TALK.placeInWords],
        ]}
      />
      <MailButton href={link}>{words.button}</MailButton>
      <MailParagraph>
        Liever iemand spreken? Antwoord gewoon op deze mail, of bel {company.phone.shown}.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}
