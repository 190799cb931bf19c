import { company } from '@/content/company'
import { WITHIN } from '@/content/pages/promises'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import { callingNumber } from '@/shared/person-name'
import { answerBy } from '../../../domain/lead-promise'
import type { ContactMessage } from '../../domain/contact-message'

/**
 * The auto-response to the visitor. It repeats neither the message nor what it is about: the address is not proven,
 * and nobody should be able to mail texts to strangers through us.
 */
export async function contactConfirmationMail(message: ContactMessage, receivedAt: Date): Promise<NewMail> {
  return {
    kind: 'contact-message',
    to: { address: message.email, name: message.name },
    replyTo: company.email,
    subject: 'We hebben je bericht',
    ...(await renderMail(<ContactConfirmation message={message} by={answerBy(receivedAt)} />)),
  }
}

function ContactConfirmation({ message, by }: { message: ContactMessage; by: string }) {
  return (
    <MailFrame preview={`Je hoort uiterlijk ${by} van ons.`} heading="Je bericht is binnen.">
      <MailGreeting name={message.name} />
      <MailParagraph>
        Bedankt voor je bericht. We lezen het en nemen {WITHIN.contact} persoonlijk contact met je op:
        uiterlijk {by}.
      </MailParagraph>
      <MailFacts facts={[['Telefoon', callingNumber(message.phone)]]} />
      <MailParagraph>
        Iets vergeten? Antwoord gewoon op deze mail, of bel {company.phone.shown}.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}
