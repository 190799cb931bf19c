import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'
import { OFFICE_ROLE_LABELS, type OfficeRole } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import { COLLEAGUES_PATH, INVITATION_HOURS, invitationPath, ROLE_OFFERED } from '../../domain/colleague'

interface Person {
  name: string
  email: string
}

interface Invited extends Person {
  officeRole: OfficeRole
  /** Name of the owner who invites. */
  by: string
}

/** Mail with the link by which somebody becomes a colleague. */
export async function invitationMail(
  { settings }: Context,
  { name, email, officeRole, by }: Invited,
  token: string,
): Promise<NewMail> {
  const link = settings.siteUrl + invitationPath(secretMark('token'))
  return {
    kind: 'colleague-invitation',
    to: { address: email, name },
    replyTo: company.email,
    subject: `Uitnodiging: werk mee in het kantoor van ${company.name}`,
    ...(await renderMail(
      <MailFrame preview={`De link werkt ${INVITATION_HOURS} uur, en één keer.`} heading="Kom je erbij?">
        <MailGreeting name={name} />
        <MailParagraph>
          {by} nodigt je uit in het kantoor van {company.name}, met de rol {OFFICE_ROLE_LABELS[officeRole]}.{' '}
          {ROLE_OFFERED[officeRole]}
        </MailParagraph>
        <MailParagraph>
          Met deze knop kies je een wachtwoord. Daarna stel je een tweede stap in, met een app op je telefoon.
          De knop werkt {INVITATION_HOURS} uur, en één keer.
        </MailParagraph>
        <MailButton href={link}>Uitnodiging aannemen</MailButton>
        <MailParagraph>
          Verwachtte je dit niet? Dan hoef je niets te doen: zonder jou gebeurt er niets.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}

/** Mail to a colleague whose second step was reset, in case they did not ask for it. */
export async function secondFactorResetMail(
  { settings }: Context,
  { person, by }: { person: Person; by: string },
): Promise<NewMail> {
  return {
    kind: 'second-factor-reset',
    to: { address: person.email, name: person.name },
    replyTo: company.email,
    subject: 'Je tweede stap is opnieuw in te stellen',
    ...(await renderMail(
      <MailFrame
        preview="Was dit niet de bedoeling? Bel dan meteen."
        heading="Stel je tweede stap opnieuw in."
      >
        <MailGreeting name={person.name} />
        <MailParagraph>
          {by} heeft je tweede stap weggehaald, en je bent overal uitgelogd. Log in met je wachtwoord, dan
          stel je een nieuwe in.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/inloggen?verder=/beheer`}>Inloggen</MailButton>
        <MailParagraph>
          Vroeg je hier niet om? Bel dan meteen {by}, of {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** Mail to an owner about the reset second step of a colleague. */
export async function secondFactorResetOwnerMail(
  context: Context,
  { owner, person, by }: { owner: Person; person: Person; by: string },
): Promise<NewMail> {
  return await ownerMail(context, owner, {
    kind: 'second-factor-reset-owner',
    subject: 'De tweede stap van een collega is opnieuw in te stellen',
    heading: 'Een tweede stap is weggehaald.',
    told: `${by} heeft de tweede stap van ${person.name} (${person.email}) weggehaald. ${person.name} is overal uitgelogd, en stelt bij het inloggen een nieuwe in.`,
  })
}

/** Mail to an owner about an account that the operator let in again from the server itself. */
export async function recoveredOwnerMail(
  context: Context,
  { owner, person }: { owner: Person; person: Person },
): Promise<NewMail> {
  return await ownerMail(context, owner, {
    kind: 'account-recovered-owner',
    subject: 'Een account is vanaf de server hersteld',
    heading: 'Een account is hersteld.',
    told: `Op de server is het account van ${person.name} (${person.email}) hersteld met het commando admin:recover. Het wachtwoord en de tweede stap zijn weg, en alle sessies zijn beëindigd. Wie het commando gaf, heeft een link om een nieuw wachtwoord te kiezen.`,
  })
}

interface OwnerMail {
  kind: string
  subject: string
  heading: string
  told: string
}

async function ownerMail(
  { settings }: Context,
  { name, email }: Person,
  { kind, subject, heading, told }: OwnerMail,
): Promise<NewMail> {
  return {
    kind,
    to: { address: email, name },
    replyTo: company.email,
    subject,
    ...(await renderMail(
      <MailFrame preview="Wist je hiervan? Dan is het goed." heading={heading}>
        <MailGreeting name={name} />
        <MailParagraph>{told}</MailParagraph>
        <MailParagraph>
          Wist je hier niet van? Kijk dan bij{' '}
          <MailLink href={settings.siteUrl + COLLEAGUES_PATH}>collega’s</MailLink>: daar haal je iemand weg,
          of log je iemand overal uit.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
