import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import { dutchDate } from '@/shared/dutch-date'
import { callingNumber } from '@/shared/person-name'
import { SERVICE_NAMES, type ServiceId } from '../../domain/service-options'

interface NotedLead {
  name: string
  email: string
  phone: string | null
  service: ServiceId | null
  receivedAt: Date
}

/**
 * Confirms what a colleague noted to who asked for it, when the colleague wants that. It promises no hour, and has nothing
 * of what the colleague wrote down for themselves.
 */
export async function leadNotedMail(lead: NotedLead): Promise<NewMail> {
  return {
    kind: 'lead-noted',
    to: { address: lead.email, name: lead.name },
    replyTo: company.email,
    subject: 'We hebben je aanvraag genoteerd',
    ...(await renderMail(<LeadNoted lead={lead} />)),
  }
}

function LeadNoted({ lead: { name, phone, service, receivedAt } }: { lead: NotedLead }) {
  return (
    <MailFrame preview="Je hoort van ons." heading="Je aanvraag staat genoteerd.">
      <MailGreeting name={name} />
      <MailParagraph>
        Op {dutchDate(receivedAt)} vroeg je ons iets. Dat hebben we genoteerd, en we nemen contact met je op.
      </MailParagraph>
      <MailFacts
        facts={[
          ['Telefoon', callingNumber(phone)],
          ['Dienst', service && SERVICE_NAMES[service]],
        ]}
      />
      <MailParagraph>
        Klopt er iets niet, of wil je er iets bij vertellen? Antwoord gewoon op deze mail, of bel{' '}
        {company.phone.shown}.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
}
