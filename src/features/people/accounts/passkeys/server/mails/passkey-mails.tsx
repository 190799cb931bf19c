import type { ReactNode } from 'react'
import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailFacts, MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'

interface Owner {
  email: string
  name: string
}

interface MailedPasskey {
  device: string
}

/** Where a passkey is removed, and the password changed. */
function accountUrl({ settings }: Context): string {
  return `${settings.siteUrl}/mijn-account`
}

interface PasskeyNotice {
  kind: string
  subject: string
  preview: string
  heading: string
  happened: string
  /** Label of the moment. */
  at: string
  advice: ReactNode
}

/** Mail that tells the owner of an account what happened to a passkey, in case somebody else did it. */
async function passkeyNotice(
  { now }: Context,
  owner: Owner,
  { device }: MailedPasskey,
  { kind, subject, preview, heading, happened, at, advice }: PasskeyNotice,
): Promise<NewMail> {
  return {
    kind,
    to: { address: owner.email, name: owner.name },
    replyTo: company.email,
    subject,
    ...(await renderMail(
      <MailFrame preview={preview} heading={heading}>
        <MailGreeting name={owner.name} />
        <MailParagraph>{happened}</MailParagraph>
        <MailFacts
          facts={[
            ['Apparaat', device],
            [at, dutchDateTime(now())],
          ]}
        />
        <MailParagraph>{advice}</MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

/** A passkey was added. */
export async function passkeyAddedMail(
  context: Context,
  owner: Owner,
  passkey: MailedPasskey,
): Promise<NewMail> {
  return await passkeyNotice(context, owner, passkey, {
    kind: 'passkey-added',
    subject: 'Er is een passkey toegevoegd aan je account',
    preview: 'Was jij dat niet? Verwijder hem meteen.',
    heading: 'Er is een passkey toegevoegd.',
    happened: `Aan je account bij ${company.name} is een passkey toegevoegd. Je kunt er voortaan mee inloggen, zonder wachtwoord.`,
    at: 'Toegevoegd',
    advice: (
      <>
        Was jij dat niet? <MailLink href={accountUrl(context)}>Verwijder de passkey dan meteen</MailLink>,
        kies een nieuw wachtwoord en bel ons op {company.phone.shown}.
      </>
    ),
  })
}

/** A passkey was removed. */
export async function passkeyRemovedMail(
  context: Context,
  owner: Owner,
  passkey: MailedPasskey,
): Promise<NewMail> {
  return await passkeyNotice(context, owner, passkey, {
    kind: 'passkey-removed',
    subject: 'Er is een passkey verwijderd van je account',
    preview: 'Was jij dat niet? Laat het ons weten.',
    heading: 'Er is een passkey verwijderd.',
    happened: `Van je account bij ${company.name} is een passkey verwijderd. Inloggen kan er niet meer mee.`,
    at: 'Verwijderd',
    advice: (
      <>
        Was jij dat niet? <MailLink href={accountUrl(context)}>Kies dan meteen een nieuw wachtwoord</MailLink>{' '}
        en bel ons op {company.phone.shown}. Op dezelfde pagina voeg je je passkey opnieuw toe.
      </>
    ),
  })
}

/** A copy of a passkey may be about. */
export async function passkeyCopiedMail(
  context: Context,
  owner: Owner,
  passkey: MailedPasskey,
): Promise<NewMail> {
  return await passkeyNotice(context, owner, passkey, {
    kind: 'passkey-copied',
    subject: 'We hebben een passkey van je geweigerd',
    preview: 'Er bestaat misschien een kopie van.',
    heading: 'We hebben je passkey geweigerd.',
    happened: `Iemand wilde met een passkey van je inloggen bij ${company.name}. De teller van die passkey stond lager dan de vorige keer. Dat kan betekenen dat er een kopie van bestaat. We hebben niemand binnengelaten.`,
    at: 'Geweigerd',
    advice: (
      <>
        <MailLink href={accountUrl(context)}>Verwijder deze passkey</MailLink> en voeg een nieuwe toe. Was jij
        het niet die wilde inloggen? Bel ons op {company.phone.shown}.
      </>
    ),
  })
}

/** Mail that tells a customer that the office let their password sign in again. */
export async function passwordAllowedMail(context: Context, owner: Owner): Promise<NewMail> {
  return {
    kind: 'password-allowed',
    to: { address: owner.email, name: owner.name },
    replyTo: company.email,
    subject: 'Je kunt weer inloggen met je wachtwoord',
    ...(await renderMail(
      <MailFrame preview="Je had gekozen voor alleen een passkey." heading="Je wachtwoord werkt weer.">
        <MailGreeting name={owner.name} />
        <MailParagraph>
          Je had gekozen om bij {company.name} alleen nog met een passkey in te loggen. Dat hebben we op
          verzoek uitgezet: je wachtwoord werkt weer. Weet je het niet meer?{' '}
          <MailLink href={`${context.settings.siteUrl}/wachtwoord-vergeten`}>
            Kies dan een nieuw wachtwoord
          </MailLink>
          .
        </MailParagraph>
        <MailParagraph>
          Heb je hier niet om gevraagd? Bel ons dan meteen op {company.phone.shown}. Op{' '}
          <MailLink href={accountUrl(context)}>je eigen pagina</MailLink> zet je het weer aan.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
