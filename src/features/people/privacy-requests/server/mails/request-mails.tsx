import type { ReactNode } from 'react'
import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { type Answer, CONFIRM_HOURS, COPY_DAYS, RIGHT_WORDS } from '../../domain/privacy-request'
import type { PrivacyRequestForm } from '../../domain/request-forms'
import { PRIVACY_PATHS } from '../../domain/request-paths'
import type { StoredPrivacyRequest } from '../privacy-request-tables'

type Told = Pick<StoredPrivacyRequest, 'name' | 'email' | 'right' | 'receivedOn' | 'dueOn'>

/**
 * Asks whoever reads this mailbox whether the request is theirs. It repeats nothing of what was typed: nobody should be
 * able to mail texts to strangers through us.
 */
export async function requestConfirmMail(
  { settings }: Pick<Context, 'settings'>,
  { name, email, right }: Pick<PrivacyRequestForm, 'name' | 'email' | 'right'>,
  key: string,
): Promise<NewMail> {
  return await mailTo(
    { name, email },
    {
      kind: 'privacy-request-confirm',
      subject: 'Bevestig je verzoek over je gegevens',
      preview: `De knop werkt ${CONFIRM_HOURS} uur.`,
      heading: 'Was jij dit?',
      body: (
        <>
          <MailParagraph>
            Met dit e-mailadres is gevraagd om {RIGHT_WORDS[right]}. Klopt dat? Klik dan op de knop. Zo weten
            we dat niemand het in jouw naam doet. De knop werkt {CONFIRM_HOURS} uur.
          </MailParagraph>
          <MailButton href={linkTo(settings.siteUrl, PRIVACY_PATHS.confirm, key)}>
            Ja, dit is mijn verzoek
          </MailButton>
          <MailParagraph>
            Vroeg je dit niet? Dan hoef je niets te doen: zonder jou gebeurt er niets.
          </MailParagraph>
        </>
      ),
    },
  )
}

/** Tells the person that the request is there, and until when the answer can take. */
export async function requestReceivedMail(request: Told): Promise<NewMail> {
  const { right, receivedOn, dueOn } = request
  const by = shownDay(dueOn)
  return await mailTo(request, {
    kind: 'privacy-request-received',
    subject: 'We hebben je verzoek over je gegevens',
    preview: `Je hoort uiterlijk ${by} van ons.`,
    heading: 'Je verzoek is binnen.',
    body: (
      <>
        <MailParagraph>
          Op {shownDay(receivedOn)} vroeg je ons om {RIGHT_WORDS[right]}. Een mens kijkt ernaar. Je hoort
          uiterlijk {by} van ons.
        </MailParagraph>
        <MailParagraph>
          Weten we nog niet zeker dat jij het bent, dan vragen we je daarnaar. Een kopie van je paspoort
          hebben we daar niet voor nodig.
        </MailParagraph>
      </>
    ),
  })
}

/** Tells the person, within the first month, that the answer takes longer, and why. */
export async function requestExtendedMail(request: Told, reason: string): Promise<NewMail> {
  const by = shownDay(request.dueOn)
  return await mailTo(request, {
    kind: 'privacy-request-extended',
    subject: 'Je verzoek over je gegevens duurt langer',
    preview: `Je hoort uiterlijk ${by} van ons.`,
    heading: 'We hebben meer tijd nodig.',
    body: (
      <>
        <MailParagraph>
          Op {shownDay(request.receivedOn)} vroeg je ons om {RIGHT_WORDS[request.right]}. Dat lukt ons niet
          binnen een maand. Je hoort uiterlijk {by} van ons. Dit is de reden:
        </MailParagraph>
        <MailQuotation>{reason}</MailQuotation>
        <Redress />
      </>
    ),
  })
}

interface Answered {
  outcome: Answer
  answer: string
  admin: { name: string }
  /** Key of the link to a copy of the data; undefined where none was asked or given. */
  key: string | undefined
}

/** The answer: what was done, or why not, and where to complain. */
export async function requestAnsweredMail(
  { settings }: Pick<Context, 'settings'>,
  request: Told,
  { outcome, answer, admin, key }: Answered,
): Promise<NewMail> {
  const isDone = outcome === 'carried-out'
  return await mailTo(request, {
    kind: isDone ? 'privacy-request-carried-out' : 'privacy-request-refused',
    subject: isDone ? 'Je verzoek over je gegevens is uitgevoerd' : 'Over je verzoek over je gegevens',
    preview: isDone ? 'Dit hebben we gedaan.' : 'We leggen uit waarom niet.',
    heading: isDone ? 'We hebben gedaan wat je vroeg.' : 'We doen niet wat je vroeg.',
    body: (
      <>
        <MailParagraph>
          Op {shownDay(request.receivedOn)} vroeg je ons om {RIGHT_WORDS[request.right]}.{' '}
          {isDone ? 'Dit is wat we deden:' : 'Dat doen we niet, en dit is de reden:'}
        </MailParagraph>
        <MailQuotation>{answer}</MailQuotation>
        {key ? (
          <>
            <MailParagraph>
              Met deze knop haal je een kopie op van alles wat we onder dit adres bewaren, als bestand. De
              knop werkt {COPY_DAYS} dagen. Stuur deze mail niet door: wie hem heeft, kan bij het bestand.
            </MailParagraph>
            <MailButton href={linkTo(settings.siteUrl, PRIVACY_PATHS.copy, secretMark('token'))}>
              Mijn gegevens ophalen
            </MailButton>
          </>
        ) : null}
        <Redress by={admin.name} />
      </>
    ),
    ...(key ? { secrets: { token: key } } : {}),
  })
}

/** How to object (GDPR, article 12, paragraph 4). */
function Redress({ by = 'een mens' }: { by?: string }) {
  return (
    <MailParagraph>
      Ben je het er niet mee eens? Antwoord dan op deze mail, dan kijkt {by} er opnieuw naar. Je kunt ook een
      klacht indienen bij de Autoriteit Persoonsgegevens, of naar de rechter gaan.
    </MailParagraph>
  )
}

function linkTo(siteUrl: string, path: string, token: string): string {
  return `${siteUrl}${path}?token=${token}`
}

interface MailParts {
  kind: string
  subject: string
  preview: string
  heading: string
  body: ReactNode
  secrets?: Readonly<Record<string, string>>
}

/** A contact stop holds none of them back: whoever uses a right is answered (GDPR, article 12, paragraphs 3 and 4). */
async function mailTo(
  { name, email }: { name: string; email: string },
  { kind, subject, preview, heading, body, secrets }: MailParts,
): Promise<NewMail> {
  return {
    kind,
    isRequiredByLaw: true,
    to: { address: email, name },
    replyTo: company.email,
    subject,
    ...(secrets ? { secrets } : {}),
    ...(await renderMail(
      <MailFrame preview={preview} heading={heading}>
        <MailGreeting name={name} />
        {body}
        <MailClosing />
      </MailFrame>,
    )),
  }
}
