import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDate, momentSeenFrom } from '@/shared/dutch-date'
import { spanOf, type TodayRow } from '../../../../domain/today'
import { TODAY_PATH } from '../../../../domain/today-path'

const MOST_SHOWN = 20

/** Worklist of one colleague: items without an owner, and their own. */
export async function morningMail(
  { settings, now }: Context,
  reader: { id: string; name: string; email: string },
  rows: readonly TodayRow[],
): Promise<NewMail> {
  const own = rows.filter(({ ownerId }) => !ownerId || ownerId === reader.id)
  const late = own.filter((row) => spanOf(row, now()) === 'late').length
  const count = own.length === 1 ? '1 ding wacht op je' : `${own.length} dingen wachten op je`
  const text =
    own.length === 0
      ? 'Er wacht niets op je. Een goed moment voor koffie.'
      : `${count}${late > 0 ? `, ${late === 1 ? 'één is' : `${late} zijn`} te laat` : ''}.`
  return {
    kind: 'morning-list',
    to: { address: reader.email, name: reader.name },
    replyTo: company.email,
    subject: `Vandaag, ${dutchDate(now())}: ${own.length === 0 ? 'niets' : count}`,
    ...(await renderMail(
      <MailFrame preview={text} heading="Goedemorgen.">
        <MailParagraph>{text}</MailParagraph>
        {own.length > 0 ? (
          <MailFacts
            facts={own
              .slice(0, MOST_SHOWN)
              .map(({ title, text, dueAt }) => [
                dueAt ? momentSeenFrom(dueAt, now()) : 'Zonder termijn',
                `${title}. ${text}`,
              ])}
          />
        ) : null}
        {own.length > MOST_SHOWN ? <MailParagraph>En nog {own.length - MOST_SHOWN}.</MailParagraph> : null}
        <MailButton href={`${settings.siteUrl}${TODAY_PATH}`}>Naar Vandaag</MailButton>
        <MailParagraph>Geen ochtendmail meer? Zet hem uit onderaan Vandaag.</MailParagraph>
      </MailFrame>,
    )),
  }
}
