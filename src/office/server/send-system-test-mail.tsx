import { company } from '@/content/company'
import type { SignedInAccount } from '@/features/accounts/rules/roles'
import { actorOf } from '@/features/audit/rules/audit-entry'
import { recordAudit } from '@/features/audit/server/record-audit'
import { deliverNow } from '@/features/mail/server/deliver-now'
import { queueMail } from '@/features/mail/server/queue-mail'
import { renderMail } from '@/features/mail/server/render-mail'
import { MailFrame } from '@/features/mail/ui/MailFrame'
import { MailParagraph } from '@/features/mail/ui/MailText'
import type { Context } from '@/platform/context'
import { dutchDateTime } from '@/shared/dutch-date'
import { emailAddress } from '@/shared/form-fields'
import { MAIL_TEST_FAILED, NO_EMAIL } from '../rules/system-check'

export type MailTest =
  | { outcome: 'sent' | 'kept' }
  | { outcome: 'invalid' | 'failed'; typed: string; message: string }

/** Sends one mail by the way that all mail goes. A failed one is tried again like any other. */
export async function sendSystemTestMail(
  context: Context,
  { typed, admin }: { typed: string; admin: SignedInAccount },
): Promise<MailTest> {
  const invalid = (message: string) => ({ outcome: 'invalid', typed, message }) as const
  if (typed.trim() === '') return invalid(NO_EMAIL)
  const to = emailAddress.safeParse(typed)
  if (!to.success) return invalid(to.error.issues[0]?.message ?? NO_EMAIL)
  const html = await renderMail(<SystemTestMail sentAt={context.now()} />)
  const mailId = await context.db.transaction(async (tx) => {
    const subject = `Testmail van ${company.name}`
    const id = await queueMail(context, tx, { kind: 'test', to: { address: to.data }, subject, ...html })
    const entry = { action: 'mail.test-sent', subject: { kind: 'mail', id } } as const
    await recordAudit(tx, { actor: actorOf(admin), ...entry })
    return id
  })
  const [outcome] = await deliverNow(context, [mailId])
  if (outcome === 'sent' || outcome === 'kept') return { outcome }
  return { outcome: 'failed', typed, message: MAIL_TEST_FAILED }
}

function SystemTestMail({ sentAt }: { sentAt: Date }) {
  return (
    <MailFrame preview="De mail van je site komt aan." heading="Deze mail is aangekomen.">
      <MailParagraph>
        Iemand van {company.name} verstuurde hem op {dutchDateTime(sentAt)} om te zien of de mail van de site
        werkt. Je hoeft niets te doen.
      </MailParagraph>
    </MailFrame>
  )
}
