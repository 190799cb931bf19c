import { company } from '@/content/company'
import { TEST_MAIL_KIND } from '@/features/operations/mail/domain/test-mail'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailParagraph } from '@/features/operations/mail/web/MailText'
import { dutchDateTime } from '@/shared/dutch-date'

/** Test mail; it says only that it arrived. */
export async function systemTestMail(address: string, sentAt: Date): Promise<NewMail> {
  return {
    kind: TEST_MAIL_KIND,
    to: { address },
    replyTo: company.email,
    subject: `Testmail van ${company.name}`,
    ...(await renderMail(
      <MailFrame preview="De mail van je site komt aan." heading="Deze mail is aangekomen.">
        <MailParagraph>
          Iemand van {company.name} verstuurde hem op {dutchDateTime(sentAt)} om te zien of de mail van de
          site werkt. Je hoeft niets te doen.
        </MailParagraph>
      </MailFrame>,
    )),
  }
}
