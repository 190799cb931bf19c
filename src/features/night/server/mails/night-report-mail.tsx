import { company } from '@/content/company'
import type { NewMail } from '@/features/mail/server/queue-mail'
import { renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/mail/ui/MailText'
import type { Context } from '@/platform/context'
import { NIGHT_PATH } from '../../rules/night-paths'
import { LINE_STATE_LABELS } from '../../rules/night-work'
import type { NightLine } from '../night-tables'

const MOST_SHOWN = 20

/** Tells the agency what the night did not do. */
export async function nightReportMail({ settings }: Context, lines: readonly NightLine[]): Promise<NewMail> {
  const isRun = lines.every(({ state }) => state !== 'planned' && state !== 'running')
  const count = lines.length === 1 ? '1 regel' : `${lines.length} regels`
  const text = isRun
    ? `Van wat er vannacht gepland stond, is ${count} niet gedaan. Hieronder staat waarom.`
    : `De nacht is niet afgemaakt: ${count} wacht nog. Kijk of het werkproces draait.`
  return {
    kind: 'night-report',
    to: { address: company.email, name: company.name },
    subject: isRun ? `Vannacht: ${count} om naar te kijken` : 'Vannacht is niet afgemaakt',
    ...(await renderMail(
      <MailFrame preview={text} heading={isRun ? 'Niet alles is gedaan.' : 'De nacht is niet afgemaakt.'}>
        <MailParagraph>{text}</MailParagraph>
        <MailFacts
          facts={lines
            .slice(0, MOST_SHOWN)
            .map(({ state, sentence, answer }) => [
              LINE_STATE_LABELS[state],
              answer ? `${sentence}. ${answer}` : sentence,
            ])}
        />
        <MailButton href={`${settings.siteUrl}${NIGHT_PATH}`}>Naar Vannacht</MailButton>
      </MailFrame>,
    )),
  }
}
