import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'
import type { CheckedPart } from '../../domain/finding'
import { SYSTEM_TEST_PATH } from '../../domain/internal/system-test-path'

type Told = Pick<CheckedPart, 'name' | 'said' | 'remedy'>

/** Tells the agency which check failed, with the remedy. `machine` is empty for the whole site. */
export async function troubleMail({ settings }: Context, part: Told, machine: string): Promise<NewMail> {
  return {
    kind: 'health-trouble',
    to: { address: company.email, name: company.name },
    subject: `Er is iets mis: ${part.name}`,
    ...(await renderMail(
      <MailFrame preview={part.said} heading={`Er is iets mis: ${part.name}.`}>
        <MailParagraph>{part.said}</MailParagraph>
        <MailFacts
          facts={[
            ['Zo verhelp je het', part.remedy],
            ['Computer', machine],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${SYSTEM_TEST_PATH}?status=nu`}>Opnieuw controleren</MailButton>
        <MailParagraph>
          De site kijkt elk uur. Zolang dit duurt krijg je er geen mail meer over; als het over is nog één.
        </MailParagraph>
      </MailFrame>,
    )),
  }
}

/** Tells that the trouble is over. */
export async function troubleOverMail(
  { settings }: Context,
  part: Told,
  { beganAt, machine }: { beganAt: Date; machine: string },
): Promise<NewMail> {
  const text = `Wat op ${dutchDateTime(beganAt)} misging, is over.`
  return {
    kind: 'health-trouble-over',
    to: { address: company.email, name: company.name },
    subject: `Weer in orde: ${part.name}`,
    ...(await renderMail(
      <MailFrame preview={text} heading={`Weer in orde: ${part.name}.`}>
        <MailParagraph>{text}</MailParagraph>
        <MailFacts
          facts={[
            ['Nu', part.said],
            ['Computer', machine],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${SYSTEM_TEST_PATH}`}>Naar Systeem</MailButton>
      </MailFrame>,
    )),
  }
}
