import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailAddress,
  MailFacts,
  MailLink,
  MailParagraph,
  MailPhone,
} from '@/features/operations/mail/web/MailText'
import { dutchDateTime } from '@/shared/dutch-date'
import { leadPath } from '../../domain/lead-filter'
import { clockOf, PROMISE_LABELS } from '../../domain/lead-promise'
import type { Lead } from '../lead-tables'

/** Tells the agency which promises are about to break, the most urgent first. */
export async function promiseWarningMail(due: readonly Lead[], now: Date, siteUrl: string): Promise<NewMail> {
  const [first] = due
  const subject =
    due.length === 1 && first
      ? `Belofte loopt af: ${first.name} wacht op ons`
      : `${due.length} beloftes lopen af`
  return {
    kind: 'lead-promise-warning',
    to: { address: company.email, name: company.name },
    subject,
    ...(await renderMail(<PromiseWarning due={due} now={now} siteUrl={siteUrl} />)),
  }
}

function PromiseWarning({ due, now, siteUrl }: { due: readonly Lead[]; now: Date; siteUrl: string }) {
  return (
    <MailFrame preview="Neem contact op voordat de tijd om is." heading="Hier wacht iemand op ons.">
      <MailParagraph>
        {due.length === 1 ? 'Deze belofte loopt af.' : 'Deze beloftes lopen af.'} De klok telt alleen onze
        openingstijden.
      </MailParagraph>
      {due.map((lead) => (
        <MailFacts key={lead.id} facts={factsOf(lead, now, siteUrl)} />
      ))}
    </MailFrame>
  )
}

function factsOf(lead: Lead, now: Date, siteUrl: string) {
  const { promise, promisedBy, name, phone, email } = lead
  return [
    [
      'Wie',
      <MailLink key="lead" href={`${siteUrl}${leadPath(lead.id)}`}>
        {name}
      </MailLink>,
    ],
    ['Beloofd', promise && PROMISE_LABELS[promise]],
    ['Uiterlijk', promisedBy && dutchDateTime(promisedBy)],
    ['Klok', promise && promisedBy && clockOf(promisedBy, promise, now).text],
    ['Telefoon', phone && <MailPhone key="phone" phone={phone} />],
    ['E-mailadres', email && <MailAddress key="email" email={email} />],
  ] as const
}
