import { company } from '@/content/company'
import type { NewMail } from '@/features/mail/server/queue-mail'
import { renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailButton, MailParagraph } from '@/features/mail/ui/MailText'
import type { Context } from '@/platform/context'
import type { OffReason } from '../../rules/delivery'
import { webhookPath } from '../../rules/webhook-paths'

interface TurnedOff {
  id: string
  url: string
  reason: Extract<OffReason, 'gone' | 'failing'>
}

const WHY = {
  gone: 'De ontvanger antwoordde dat hij niets meer wil ontvangen (410). Daarom sturen wij er niets meer heen.',
  failing: 'Vijf dagen lang is er niets aangekomen. Daarom sturen wij er niets meer heen.',
} as const

/** Tells the agency that another program hears nothing any more. */
export async function webhookOffMail(
  { settings }: Pick<Context, 'settings'>,
  { id, url, reason }: TurnedOff,
): Promise<NewMail> {
  return {
    kind: 'webhook-off',
    to: { address: company.email, name: company.name },
    subject: `De webhook naar ${new URL(url).hostname} staat uit`,
    ...(await renderMail(
      <MailFrame preview={WHY[reason]} heading="Een webhook staat uit.">
        <MailParagraph>
          Het gaat om {new URL(url).hostname}. {WHY[reason]}
        </MailParagraph>
        <MailParagraph>
          Werkt de ontvanger weer? Zet de webhook dan weer aan, en stuur wat niet aankwam nog eens.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}${webhookPath(id)}`}>Bekijk de webhook</MailButton>
      </MailFrame>,
    )),
  }
}
