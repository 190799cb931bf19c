import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { LINK_HOURS } from '../../domain/internal/account-links'
import { passwordAddress } from '../account-links'

/** Mail to a customer whom a colleague entered, with the link to choose a password. */
export async function customerInvitationMail(
  context: Context,
  { email, name }: { email: string; name: string },
  token: string,
): Promise<NewMail> {
  const hours = LINK_HOURS.invitation
  return {
    kind: 'customer-invitation',
    to: { address: email, name },
    replyTo: company.email,
    subject: `Je account bij ${company.name}`,
    ...(await renderMail(
      <MailFrame preview={`De link werkt ${hours} uur, en één keer.`} heading="Je account staat klaar.">
        <MailGreeting name={name} />
        <MailParagraph>
          We hebben een account voor je gemaakt bij {company.name}. Daar vind je je bestellingen en facturen,
          en wijzig je je gegevens. Met deze knop kies je een wachtwoord. Hij werkt {hours} uur, en één keer.
        </MailParagraph>
        <MailButton href={passwordAddress(context, secretMark('token'))}>Wachtwoord kiezen</MailButton>
        <MailParagraph>
          Is de link verlopen? Kies dan op {context.settings.siteUrl}/wachtwoord-vergeten een wachtwoord.
          Verwachtte je deze mail niet? Antwoord dan, of bel ons op {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}
