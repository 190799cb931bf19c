import { company } from '@/content/company'
import { MailGreeting } from '@/features/mail/server/MailGreeting'
import type { NewMail } from '@/features/mail/server/queue-mail'
import { renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailLink, MailParagraph } from '@/features/mail/ui/MailText'
import type { Context } from '@/platform/context'

/** Tells the owner of an account that its password is another one now: whoever did not do that, hears it. */
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
      <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
    </MailFrame>
  )
}
