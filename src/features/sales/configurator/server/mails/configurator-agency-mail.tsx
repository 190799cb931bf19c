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
import { answerBy } from '@/features/sales/leads/domain/lead-promise'
import { sourceLabel } from '@/features/sales/leads/domain/lead-source'
import { dutchDateTime } from '@/shared/dutch-date'
import {
  CONTACT_WAY_NAMES,
  SERVICE_NAMES,
  TIMELINE_NAMES,
  TIMELINE_TAKES,
  WEBSITE_TYPE_NAMES,
} from '../../domain/choices'
import type { ConfiguratorRequest } from '../../domain/configurator-request'

/** Brings a configuration to the agency, with all answers; an answer to it goes to the visitor. */
export async function configuratorAgencyMail(
  request: ConfiguratorRequest,
  receivedAt: Date,
): Promise<NewMail> {
  return {
    kind: 'configurator-notice',
    to: { address: company.email, name: company.name },
    replyTo: request.email,
    subject: `Configurator: ${request.company} (${request.name})`,
    ...(await renderMail(<Notice request={request} receivedAt={receivedAt} />)),
  }
}

function Notice({ request, receivedAt }: { request: ConfiguratorRequest; receivedAt: Date }) {
  const { name, email, phone, description, preferredContact } = request
  return (
    <MailFrame preview={`${request.company}, ${request.industry}`} heading="Een nieuwe configuratie.">
      <MailParagraph>
        {name} van {request.company} vulde op {dutchDateTime(receivedAt)} de configurator in. Neem uiterlijk{' '}
        {answerBy(receivedAt)} contact op met een persoonlijke offerte.
      </MailParagraph>
      {description && <MailQuotation>{description}</MailQuotation>}
      <MailFacts
        facts={[
          ...configurationFacts(request),
          ['Bedrijf', request.company],
          ['Branche', request.industry],
          ['Naam', name],
          ['E-mailadres', <MailAddress key="email" email={email} />],
          ['Telefoon', phone && <MailPhone key="phone" phone={phone} />],
          ['Liefst antwoord', preferredContact && CONTACT_WAY_NAMES[preferredContact]],
          ['Herkomst', sourceLabel('configurator')],
        ]}
      />
    </MailFrame>
  )
}

/** What was chosen from our own lists, as label and words; what was left open has none. */
export function configurationFacts({ websiteType, services, timeline, features }: ConfiguratorRequest) {
  return [
    ['Type', websiteType && WEBSITE_TYPE_NAMES[websiteType]],
    ['Diensten', services.map((id) => SERVICE_NAMES[id]).join(', ')],
    ['Planning', timeline && `${TIMELINE_NAMES[timeline]}, ${TIMELINE_TAKES[timeline]}`],
    ['Extra’s', features.join(', ')],
  ] as const
}
