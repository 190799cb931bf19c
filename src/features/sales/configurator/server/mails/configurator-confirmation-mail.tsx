import { company } from '@/content/company'
import { WITHIN } from '@/content/pages/promises'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import { answerBy } from '@/features/sales/leads/domain/lead-promise'
import { callingNumber } from '@/shared/person-name'
import type { ConfiguratorRequest } from '../../domain/configurator-request'
import { configurationFacts } from './configurator-agency-mail'

/**
 * The auto-response to the visitor. It repeats what was chosen from our own lists, and nothing that was written: the
 * address is not proven, and nobody should be able to mail texts to strangers through us.
 */
export async function configuratorConfirmationMail(
  request: ConfiguratorRequest,
  receivedAt: Date,
): Promise<NewMail> {
  return {
    kind: 'configurator',
    to: { address: request.email, name: request.name },
    replyTo: company.email,
    subject: 'We hebben je configuratie',
    ...(await renderMail(<Confirmation request={request} by={answerBy(receivedAt)} />)),
  }
}

function Confirmation({ request, by }: { request: ConfiguratorRequest; by: string }) {
  return (
    <MailFrame
      preview={`Je hebt uiterlijk ${by} een persoonlijke offerte.`}
      heading="Je configuratie is binnen."
    >
      <MailGreeting name={request.name} />
      <MailParagraph>
        Bedankt voor het invullen. We rekenen het voor je uit en nemen {WITHIN.quote} contact met je op met
        een persoonlijke offerte: uiterlijk {by}. Die is gratis, en je zit nergens aan vast.
      </MailParagraph>
      <MailFacts facts={[...configurationFacts(request), ['Telefoon', callingNumber(request.phone)]]} />
      <MailParagraph>
        Wil je iets anders kiezen of er iets bij vertellen? Antwoord gewoon op deze mail, of bel{' '}
        {company.phone.shown}.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}
