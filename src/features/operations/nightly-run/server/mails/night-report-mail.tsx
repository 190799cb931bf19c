import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { NIGHT_PATH } from '../../domain/internal/night-paths'
import { LINE_STATE_LABELS } from '../../domain/night-work'
import type { NightLine } from '../night-tables'

const MOST_SHOWN = 20

/** Tells the agency which lines of the night need a person. */
export async function nightReportMail(
  { settings }: Context,
  lines: readonly Pick<NightLine, 'state' | 'sentence' | 'answer'>[],
): Promise<NewMail> {
  const isRun = lines.every(({ state }) => state !== 'planned' && state !== 'running')
  const count = lines.length === 1 ? '1 regel' : `${lines.length} regels`
  const text = isRun
    ? `Van wat er vannacht gepland stond, ${lines.length === 1 ? 'wacht' : 'wachten'} ${count} op jou. Hieronder staat waarom.`
    : 'De nacht is niet afgemaakt. Kijk of het werkproces draait. Dit had hij te doen:'
  return {
    kind: 'night-report',
    to: { address: company.email, name: company.name },
    subject: isRun ? `Vannacht: ${count} om naar te kijken` : 'Vannacht is niet afgemaakt',
    ...(await renderMail(
      <MailFrame preview={text} heading={isRun ? 'Er wacht iets op jou.' : 'De nacht is niet afgemaakt.'}>
        <MailParagraph>{text}</MailParagraph>
        <MailFacts
          facts={lines
            .slice(0, MOST_SHOWN)
            .map(({ state, sentence, answer }) => [
              LINE_STATE_LABELS[state],
              answer ? `${sentence}. ${answer}` : sentence,
            ])}
        />
        {lines.length > MOST_SHOWN ? (
          <MailParagraph>En nog {lines.length - MOST_SHOWN}.</MailParagraph>
        ) : null}
        <MailButton href={`${settings.siteUrl}${NIGHT_PATH}`}>Naar Vannacht</MailButton>
      </MailFrame>,
    )),
  }
}
