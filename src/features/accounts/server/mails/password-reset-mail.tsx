import { company } from '@/content/company'
import { secretMark } from '@/features/mail/rules/secret-mark'
import { MailGreeting } from '@/features/mail/server/MailGreeting'
import type { NewMail } from '@/features/mail/server/queue-mail'
import { renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailButton, MailParagraph } from '@/features/mail/ui/MailText'
import type { Context } from '@/platform/context'
import { passwordAddress } from '../account-links'

interface Recipient {
  email: string
  name: string
}

/** The link with which someone chooses a new password. */
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
      <MailParagraph>Groet uit Enschede, {company.name}</MailParagraph>
    </MailFrame>
  )
}
