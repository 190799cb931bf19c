import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailFacts, MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'
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

/** Mail that tells the owner of an account that a passkey was added, in case somebody else did it. */
export async function passkeyAddedMail(
  context: Context,
  owner: Owner,
  { device }: MailedPasskey,
): Promise<NewMail> {
  const at = dutchDateTime(context.now())
  return {
    kind: 'passkey-added',
    to: { address: owner.email, name: owner.name },
    replyTo: company.email,
    subject: 'Er is een passkey toegevoegd aan je account',
    ...(await renderMail(
      <MailFrame preview="Was jij dat niet? Verwijder hem meteen." heading="Er is een passkey toegevoegd.">
        <MailGreeting name={owner.name} />
        <MailParagraph>
          Aan je account bij {company.name} is een passkey toegevoegd. Je kunt er voortaan mee inloggen,
          zonder wachtwoord.
        </MailParagraph>
        <MailFacts
          facts={[
            ['Apparaat', device],
            ['Toegevoegd', at],
          ]}
        />
        <MailParagraph>
          Was jij dat niet? <MailLink href={accountUrl(context)}>Verwijder de passkey dan meteen</MailLink>,
          kies een nieuw wachtwoord en bel ons op {company.phone.shown}.
        </MailParagraph>
        <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
      </MailFrame>,
    )),
  }
}

/** Mail that tells the owner of an account that a passkey was removed, in case somebody else did it. */
export async function passkeyRemovedMail(
  context: Context,
  owner: Owner,
  { device }: MailedPasskey,
): Promise<NewMail> {
  const at = dutchDateTime(context.now())
  return {
    kind: 'passkey-removed',
    to: { address: owner.email, name: owner.name },
    replyTo: company.email,
    subject: 'Er is een passkey verwijderd van je account',
    ...(await renderMail(
      <MailFrame preview="Was jij dat niet? Laat het ons weten." heading="Er is een passkey verwijderd.">
        <MailGreeting name={owner.name} />
        <MailParagraph>
          Van je account bij {company.name} is een passkey verwijderd. Inloggen kan er niet meer mee.
        </MailParagraph>
        <MailFacts
          facts={[
            ['Apparaat', device],
            ['Verwijderd', at],
          ]}
        />
        <MailParagraph>
          Was jij dat niet?{' '}
          <MailLink href={accountUrl(context)}>Kies dan meteen een nieuw wachtwoord</MailLink> en bel ons op{' '}
          {company.phone.shown}. Op dezelfde pagina voeg je je passkey opnieuw toe.
        </MailParagraph>
        <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
      </MailFrame>,
    )),
  }
}

/** Mail that tells the owner of an account that a copy of their passkey may be about. */
export async function passkeyCopiedMail(
  context: Context,
  owner: Owner,
  { device }: MailedPasskey,
): Promise<NewMail> {
  const at = dutchDateTime(context.now())
  return {
    kind: 'passkey-copied',
    to: { address: owner.email, name: owner.name },
    replyTo: company.email,
    subject: 'We hebben een passkey van je geweigerd',
    ...(await renderMail(
      <MailFrame preview="Er bestaat misschien een kopie van." heading="We hebben je passkey geweigerd.">
        <MailGreeting name={owner.name} />
        <MailParagraph>
          Iemand wilde met een passkey van je inloggen bij {company.name}. De teller van die passkey stond
          lager dan de vorige keer. Dat kan betekenen dat er een kopie van bestaat. We hebben niemand
          binnengelaten.
        </MailParagraph>
        <MailFacts
          facts={[
            ['Apparaat', device],
            ['Geweigerd', at],
          ]}
        />
        <MailParagraph>
          <MailLink href={accountUrl(context)}>Verwijder deze passkey</MailLink> en voeg een nieuwe toe. Was
          jij het niet die wilde inloggen? Bel ons op {company.phone.shown}.
        </MailParagraph>
        <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
      </MailFrame>,
    )),
  }
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
        <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
      </MailFrame>,
    )),
  }
}
