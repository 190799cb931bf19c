import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailAddress,
  MailFacts,
  MailParagraph,
  MailPhone,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import { dutchDateTime } from '@/shared/dutch-date'
import { answerBy } from '../../../domain/lead-promise'
import type { ContactMessage } from '../../domain/contact-message'

/** Brings a message to the agency; an answer to it goes to the visitor. */
export async function contactAgencyMail(message: ContactMessage, receivedAt: Date): Promise<NewMail> {
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
