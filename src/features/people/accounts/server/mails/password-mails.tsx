import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { passwordAddress } from '../account-links'

interface Recipient {
  email: string
  name: string
}

/** Mail with the link to choose a new password. */
export async function passwordResetMail(
  context: Context,
  { email, name }: Recipient,
  token: string,
): Promise<NewMail> {
  const link = passwordAddress(context, secretMark('token'))
  return {
    kind: 'password-reset',
    to: { address: email, name },
    replyTo: company.email,
    subject: 'Kies een nieuw wachtwoord',
    ...(await renderMail(<PasswordReset name={name} link={link} />)),
    secrets: { token },
  }
}

function PasswordReset({ name, link }: { name: string; link: string }) {
  return (
    <MailFrame preview="De link werkt een uur, en één keer." heading="Kies een nieuw wachtwoord.">
      <MailGreeting name={name} />
      <MailParagraph>
        Je vroeg om een nieuw wachtwoord voor je account bij {company.name}. Met deze knop kies je er een. Hij
        werkt een uur, en één keer.
      </MailParagraph>
      <MailButton href={link}>Nieuw wachtwoord kiezen</MailButton>
      <MailParagraph>
        Heb je hier niet om gevraagd? Dan hoef je niets te doen. Je wachtwoord blijft zoals het was.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}

/** Mail that tells the owner of an account that its password changed, in case somebody else did it. */
export async function passwordChangedMail(
  { settings }: Context,
  { email, name }: { email: string; name: string },
): Promise<NewMail> {
  return {
    kind: 'password-changed',
    to: { address: email, name },
    replyTo: company.email,
    subject: 'Je wachtwoord is gewijzigd',
    ...(await renderMail(
      <PasswordChanged name={name} resetUrl={`${settings.siteUrl}/wachtwoord-vergeten`} />,
    )),
  }
}

function PasswordChanged({ name, resetUrl }: { name: string; resetUrl: string }) {
  return (
    <MailFrame preview="Was jij dat niet? Laat het ons weten." heading="Je wachtwoord is gewijzigd.">
      <MailGreeting name={name} />
      <MailParagraph>
        Het wachtwoord van je account bij {company.name} is zojuist gewijzigd. Op andere apparaten ben je
        uitgelogd.
      </MailParagraph>
      <MailParagraph>
        Was jij dat niet? <MailLink href={resetUrl}>Kies dan meteen een nieuw wachtwoord</MailLink> en bel ons
        op {company.phone.shown}.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}
