import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { type CalendarDay, shownDay } from '@/shared/calendar-day'
import { linkAddress } from '../bookkeeper-of-link'

interface Bookkeeper {
  name: string
  email: string
  endsOn: CalendarDay
}

/** Brings a bookkeeper the link to the books. Its key stands in no log. */
export async function bookkeeperLinkMail(
  context: Pick<Context, 'settings'>,
  { name, email, endsOn }: Bookkeeper,
  token: string,
): Promise<NewMail> {
  const link = linkAddress(context, secretMark('token'))
  return {
    kind: 'bookkeeper-link',
    to: { address: email, name },
    replyTo: company.email,
    subject: `De boekhouding van ${company.name}`,
    ...(await renderMail(
      <MailFrame
        preview={`De link werkt tot en met ${shownDay(endsOn)}.`}
        heading="Hier vind je onze boekhouding."
      >
        <MailGreeting name={name} />
        <MailParagraph>
          Met deze knop haal je per kwartaal of per jaar onze facturen en creditnota’s op, als PDF en UBL, met
          de betalingen, de btw en wat er nog openstaat. Je hoeft niet in te loggen en je kunt er niets mee
          veranderen.
        </MailParagraph>
        <MailButton href={link}>Naar de boekhouding</MailButton>
        <MailParagraph>
          De link werkt tot en met {shownDay(endsOn)}. Hij is alleen voor jou: geef hem niet door, want wie
          hem heeft, ziet de namen en bedragen van onze klanten. We houden bij wanneer hij wordt gebruikt.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
    secrets: { token },
  }
}
