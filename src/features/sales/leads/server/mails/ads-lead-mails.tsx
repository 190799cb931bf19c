import { company } from '@/content/company'
import { WITHIN } from '@/content/pages/promises'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailAddress,
  MailClosing,
  MailFacts,
  MailParagraph,
  MailPhone,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import { dutchDateTime } from '@/shared/dutch-date'
import { callingNumber } from '@/shared/person-name'
import { answerBy, callBy } from '../../domain/lead-promise'
import { sourceLabel } from '../../domain/lead-source'
import type { NewAdsLead } from '../store-ads-lead'

/** The auto-response to someone who answered an advertisement; null when they left no e-mail address. */
export async function adsConfirmationMail(lead: NewAdsLead): Promise<NewMail | null> {
  const { name, email, phone, receivedAt } = lead
  if (!email) return null
  const by = answerBy(receivedAt)
  const mail = (
    <MailFrame preview={`Je hebt uiterlijk ${by} een gratis offerte.`} heading="Je aanvraag is binnen.">
      <MailGreeting name={name} />
      <MailParagraph>
        Bedankt voor je aanvraag. We bekijken hem en nemen contact met je op. Je hebt {WITHIN.quote} een
        gratis offerte: uiterlijk {by}. Je zit nergens aan vast.
      </MailParagraph>
      <MailFacts facts={[['Telefoon', callingNumber(phone)]]} />
      <MailParagraph>
        Klopt er iets niet, of wil je er iets bij vertellen? Antwoord gewoon op deze mail, of bel{' '}
        {company.phone.shown}.
      </MailParagraph>
      <MailClosing />
    </MailFrame>
  )
  return {
    kind: 'meta-ads-lead',
    to: { address: email, name },
    replyTo: company.email,
    subject: 'We hebben je aanvraag',
    ...(await renderMail(mail)),
  }
}

/** Tells the agency about an ads lead, who was promised contact within an hour (docs/product/sales.md#lead-promises). */
export async function adsAgencyMail(lead: NewAdsLead): Promise<NewMail> {
  const { name, email } = lead
  return {
    kind: 'meta-ads-lead-notice',
    to: { address: company.email, name: company.name },
    ...(email && { replyTo: email }),
    subject: `Binnen 1 uur bellen: ${name}`,
    ...(await renderMail(<AdsNotice lead={lead} />)),
  }
}

function AdsNotice({ lead }: { lead: NewAdsLead }) {
  const { name, email, phone, company: firm, service, message, source, receivedAt } = lead
  return (
    <MailFrame preview={`${name} wacht op contact.`} heading="Een nieuwe advertentielead.">
      <MailParagraph>
        {name} vroeg op {dutchDateTime(receivedAt)} een offerte aan. Neem binnen 1 uur contact op: uiterlijk{' '}
        {callBy(receivedAt)}.
      </MailParagraph>
      {message && <MailQuotation>{message}</MailQuotation>}
      <MailFacts
        facts={[
          ['Naam', name],
          ['Telefoon', phone && <MailPhone key="phone" phone={phone} />],
          ['E-mailadres', email && <MailAddress key="email" email={email} />],
          ['Bedrijf', firm],
          ['Dienst', service],
          ['Herkomst', sourceLabel(source)],
        ]}
      />
    </MailFrame>
  )
}
