import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailAddress, MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { officeAppointmentPath } from '../../domain/appointment-paths'
import { spellInWords, whenInWords } from '../../domain/appointment-words'
import type { Appointment } from '../appointment-tables'

/** What a visitor did that we have to know. */
export type OfficeMail = 'requested' | 'asked-another' | 'accepted' | 'cancelled'

interface Words {
  subject: string
  heading: string
  text: string
  button: string
}

interface About {
  name: string
  when: string
  until: string
}

const WORDS: Record<OfficeMail, (about: About) => Words> = {
  requested: ({ name, when, until }) => ({
    subject: `${name} vraagt een gesprek aan`,
    heading: 'Een nieuwe afspraak.',
    text: `${name} vraagt een gesprek aan voor ${when}. De tijd is vastgehouden tot ${until}: bevestig hem vóór die tijd, of stel een andere voor.`,
    button: 'Bevestigen of verzetten',
  }),
  'asked-another': ({ name, when, until }) => ({
    subject: `${name} wil een andere tijd`,
    heading: 'Een andere tijd.',
    text: `${name} wil de afspraak verzetten naar ${when}. De oude tijd is weer vrij, de nieuwe is vastgehouden tot ${until}.`,
    button: 'Bevestigen of verzetten',
  }),
  accepted: ({ name, when }) => ({
    subject: `${name} komt op de nieuwe tijd`,
    heading: 'De nieuwe tijd past.',
    text: `${name} heeft bevestigd: ${when}. De afspraak staat vast.`,
    button: 'Bekijken',
  }),
  cancelled: ({ name, when }) => ({
    subject: `${name} zegt de afspraak af`,
    heading: 'Afgezegd.',
    text: `${name} heeft de afspraak van ${when} afgezegd. De tijd is weer vrij.`,
    button: 'Bekijken',
  }),
}

/** Tells the agency what a visitor did; an answer to it goes to the visitor. */
export async function officeMail(
  { settings }: Context,
  kind: OfficeMail,
  appointment: Appointment,
): Promise<NewMail> {
  const { id, name, email, subject, startsAt, holdUntil } = appointment
  const until = whenInWords(holdUntil ?? startsAt)
  const words = WORDS[kind]({ name, when: whenInWords(startsAt), until })
  return {
    kind: `appointment-${kind}-notice`,
    to: { address: company.email, name: company.name },
    replyTo: email,
    subject: words.subject,
    ...(await renderMail(
      <MailFrame preview={words.text} heading={words.heading}>
        <MailParagraph>{words.text}</MailParagraph>
        <MailFacts
          facts={[
            ['Naam', name],
            ['E-mailadres', <MailAddress key="email" email={email} />],
            ['Wanneer', spellInWords(appointment)],
            ['Onderwerp', subject],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeAppointmentPath(id)}`}>{words.button}</MailButton>
      </MailFrame>,
    )),
  }
}
