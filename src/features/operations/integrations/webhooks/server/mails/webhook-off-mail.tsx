import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import type { FoundOut } from '../../domain/delivery'
import { webhookPath } from '../../domain/internal/webhook-paths'

interface TurnedOff {
  id: string
  url: string
  reason: FoundOut
}

const WHY = {
  gone: 'De ontvanger antwoordde dat hij niets meer wil ontvangen (410). Daarom sturen wij er niets meer heen.',
  failing: 'Vijf dagen lang is er niets aangekomen. Daarom sturen wij er niets meer heen.',
  'secret-lost':
    'Het geheim waarmee wij meldingen tekenen is niet meer te lezen, omdat APP_SECRET veranderd is. Daarom sturen wij er niets meer heen.',
} as const satisfies Record<FoundOut, string>

const BACK = 'Werkt de ontvanger weer? Zet de webhook dan weer aan, en stuur wat niet aankwam nog eens.'
const AND_THEN = {
  gone: BACK,
  failing: BACK,
  'secret-lost':
    'Vervang het geheim, geef het nieuwe aan de ontvanger, zet de webhook weer aan, en stuur wat niet aankwam nog eens.',
} as const satisfies Record<FoundOut, string>

/** Tells the agency that a receiver was switched off. */
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
        <MailParagraph>{AND_THEN[reason]}</MailParagraph>
        <MailButton href={`${settings.siteUrl}${webhookPath(id)}`}>Bekijk de webhook</MailButton>
      </MailFrame>,
    )),
  }
}
