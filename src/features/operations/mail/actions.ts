import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { type ResendOutcome, resendMail } from '@/features/operations/mail/server/resend-mail'
import { adminAction, type OfficeOutcome } from '@/office/admin-action'
import { CONTACT_STOPPED, refused } from '@/office/rules/office-flash'
import { done } from '@/shared/form-state'

const RESEND_ANSWERS = {
  sent: done('mail-sent'),
  failed: refused(
    'De mail ging niet weg. We proberen het vanzelf opnieuw; bij de mail staat wanneer, en wat er misging.',
  ),
  refused: refused('Deze mail kan niet opnieuw: er stond een code of link in die maar één keer geldt.'),
  'contact-stopped': refused(CONTACT_STOPPED),
  'on-its-way': refused('Deze mail wordt net verzonden. Kijk over een halve minuut.'),
  'no-server': refused('Er is geen mailserver ingesteld (SMTP_URL).'),
  unknown: refused('Deze mail bestaat niet meer.'),
} as const satisfies Record<ResendOutcome, OfficeOutcome>

/** What the office does about mails. Whatever stands here is for administrators only. */
export const mailOffice = {
  resendMail: adminAction(z.object({ mail_id: z.uuid() }), async (context, { mail_id }, admin) => {
    return RESEND_ANSWERS[await resendMail(context, { mailId: mail_id, actor: actorOf(admin) })]
  }),
}
