import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { recordEvent } from '@/features/operations/audit/server/record-event'
import { deliverNow } from '@/features/operations/mail/server/deliver-now'
import { queueMail } from '@/features/operations/mail/server/queue-mail'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import { emailAddress } from '@/shared/form-fields'
import { MAIL_TEST_FAILED, NO_EMAIL } from '../system-check'
import { systemTestMail } from './mails/system-test-mail'

export type MailTest =
  | { outcome: 'sent' | 'kept' }
  | { outcome: 'invalid' | 'failed'; typed: string; message: string }

/** Sends one mail through the outbox, like all mail. A failed one is retried like any other. */
export async function sendSystemTestMail(
  context: Context,
  { typed, admin }: { typed: string; admin: Pick<SignedInAccount, 'id' | 'role'> },
): Promise<MailTest> {
  const invalid = (message: string) => ({ outcome: 'invalid', typed, message }) as const
  if (typed.trim() === '') return invalid(NO_EMAIL)
  const to = emailAddress.safeParse(typed)
  if (!to.success) return invalid(to.error.issues[0]?.message ?? NO_EMAIL)
  const mail = await systemTestMail(to.data, context.now())
  const mailId = await context.db.transaction(async (tx) => {
    const id = await queueMail(context, tx, mail)
    const entry = { action: 'mail.test-sent', subject: { kind: 'mail', id } } as const
    await recordEvent(context, tx, { actor: actorOf(admin), ...entry })
    return id
  })
  const [outcome] = await deliverNow(context, [mailId])
  if (outcome === 'sent' || outcome === 'kept') return { outcome }
  return { outcome: 'failed', typed, message: MAIL_TEST_FAILED }
}
