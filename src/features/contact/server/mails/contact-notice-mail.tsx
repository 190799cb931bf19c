import { company } from '@/content/company'
import { answerBy } from '@/features/leads/rules/lead-promise'
import type { NewMail } from '@/features/mail/server/queue-mail'
import { renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailAddress, MailFacts, MailParagraph, MailPhone, MailQuotation } from '@/features/mail/ui/MailText'
import { dutchDateTime } from '@/shared/dutch-date'
import type { ContactMessage } from '../../rules/contact-message'

/** Brings a message to the agency; an answer to it goes to the visitor. */
export async function contactNoticeMail(message: ContactMessage, receivedAt: Date): Promise<NewMail> {
  return {
    kind: 'contact-message-notice',
    to: { address: company.email, name: company.name },
    replyTo: message.email,
    subject: `Bericht van ${message.name}: ${message.subject}`,
    ...(await renderMail(<ContactNotice message={message} receivedAt={receivedAt} />)),
  }
}

function ContactNotice({ message, receivedAt }: { message: ContactMessage; receivedAt: Date }) {
  return (
    <MailFrame preview={message.subject} heading="Een nieuw bericht.">
      <MailParagraph>
        {message.name} schreef op {dutchDateTime(receivedAt)} via de contactpagina. Neem uiterlijk{' '}
        {answerBy(receivedAt)} contact op.
      </MailParagraph>
      <MailQuotation>{message.message}</MailQuotation>
      <MailFacts
        facts={[
          ['Onderwerp', message.subject],
          ['Naam', message.name],
          ['E-mailadres', <MailAddress key="email" email={message.email} />],
          ['Telefoon', message.phone && <MailPhone key="phone" phone={message.phone} />],
        ]}
      />
    </MailFrame>
  )
}
