import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailButton,
  MailClosing,
  MailParagraph,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'
import type { ZoneVersion } from '../zone-tables'

interface ToldChange
  extends Pick<ZoneVersion, 'zoneName' | 'kind' | 'byKind' | 'byName' | 'startedAt' | 'changes'> {
  number: string
  customer: { id: string; email: string; customerName: string }
}

/** Changes that a mail names; more stand in the account. */
const NAMED = 8

/** Tells the customer that their DNS was changed, and how to put it back: also when a colleague did, or a stranger. */
export async function zoneChangedMail(
  { settings }: Pick<Context, 'settings'>,
  { number, customer, zoneName, kind, byKind, byName, startedAt, changes }: ToldChange,
): Promise<NewMail> {
  const rest = changes.length - NAMED
  const who = byKind === 'admin' ? company.name : byName
  return {
    kind: 'dns-changed',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: customer.id, part: 'technical' },
    replyTo: company.email,
    subject: `De DNS van ${zoneName} is gewijzigd`,
    ...(await renderMail(
      <MailFrame preview="Was jij dit niet? Zet het terug." heading="Je DNS is gewijzigd.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          {kind === 'restored'
            ? `Op ${dutchDateTime(startedAt)} zette ${who} een eerdere versie van de DNS van ${zoneName} terug. Dit veranderde:`
            : `Op ${dutchDateTime(startedAt)} wijzigde ${who} de DNS van ${zoneName}:`}
        </MailParagraph>
        <MailQuotation>
          {[...changes.slice(0, NAMED), ...(rest > 0 ? [`en nog ${rest}`] : [])].join('\n')}
        </MailQuotation>
        <MailParagraph>
          Was dit niet de bedoeling? In je account staat hoe het was, met een knop om het terug te zetten.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}/hosting-dashboard/bestelling/${number}/dns`}>
          Bekijk je DNS
        </MailButton>
        <MailParagraph>
          Ken je deze wijziging niet? Kies dan ook een nieuw wachtwoord, en bel ons op {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
