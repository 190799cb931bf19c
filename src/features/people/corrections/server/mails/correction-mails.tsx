import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import { CONFIRM_HOURS } from '@/features/people/accounts/email-change/domain/email-change'
import { notedInWords } from '@/features/people/correspondence/domain/correspondence'
import type { CustomerField } from '@/features/people/customers/domain/customer-details'
import { shownDay } from '@/shared/calendar-day'
import { fieldsInWords } from '../../domain/correction'
import type { FoundCorrection } from '../correction-queries'

interface Answered {
  to: { address: string; name: string }
  /** How it came in, and who recorded it: not always the colleague who answers it. */
  request: Pick<FoundCorrection, 'means' | 'receivedOn' | 'recordedBy'>
}

/** Mail about a correction, to the address that the customer has until another is confirmed. */
export async function correctionCarriedOutMail({
  to,
  request,
  fields,
  newEmail,
}: Answered & { fields: readonly CustomerField[]; newEmail: string | null }): Promise<NewMail> {
  const record = fields.filter((field) => field !== 'customerEmail')
  return {
    kind: 'correction-carried-out',
    to,
    replyTo: company.email,
    subject: 'Je gegevens zijn verbeterd',
    ...(await renderMail(
      <MailFrame preview="Je vroeg ons om je gegevens te verbeteren." heading="Je gegevens zijn verbeterd.">
        <MailGreeting name={to.name} />
        <MailParagraph>
          Je vroeg ons om je gegevens te verbeteren.{' '}
          {notedInWords({ ...request, sentOn: null, admin: { name: request.recordedBy } })}
        </MailParagraph>
        {record.length > 0 ? <MailParagraph>Verbeterd is: {fieldsInWords(record)}.</MailParagraph> : null}
        {newEmail ? (
          <MailParagraph>
            Je e-mailadres wordt {newEmail}, zodra je dat bevestigt met de link die we naar dat adres
            stuurden. Die link werkt {CONFIRM_HOURS} uur. Tot dan blijft dit je adres.
          </MailParagraph>
        ) : null}
        <MailParagraph>
          Bestellingen en facturen die er al zijn, houden de gegevens van toen: die mogen we niet veranderen.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

interface Refused extends Answered {
  reason: string
  admin: { name: string }
}

/** Mail with the reason why a request is not carried out. */
export async function correctionRefusedMail({ to, request, reason, admin }: Refused): Promise<NewMail> {
  return {
    kind: 'correction-refused',
    to,
    replyTo: company.email,
    subject: 'Over je verzoek om je gegevens te verbeteren',
    ...(await renderMail(
      <MailFrame preview="We leggen uit waarom." heading="We passen je gegevens niet aan.">
        <MailGreeting name={to.name} />
        <MailParagraph>
          Op {shownDay(request.receivedOn)} vroeg je ons om je gegevens te verbeteren. Dat doen we niet, en
          dit is de reden:
        </MailParagraph>
        <MailParagraph>{reason}</MailParagraph>
        <MailParagraph>
          Ben je het er niet mee eens? Antwoord dan op deze mail, dan kijkt {admin.name} er opnieuw naar. Je
          kunt ook een klacht indienen bij de Autoriteit Persoonsgegevens, of naar de rechter gaan.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
