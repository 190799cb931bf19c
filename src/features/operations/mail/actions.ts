import { z } from 'astro/zod'
import { actorOf } from '@/features/operations/audit/domain/audit-entry'
import { colleagues } from '@/office/colleagues'
import { CONTACT_STOPPED, refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { resendMail } from './server/resend-mail'

/** What the office does about mails. Whatever stands here is for administrators only. */
export const mailOffice = {
  resendMail: form({
    who: colleagues,
    asks: z.object({ mail_id: z.uuid() }),
    does: (context, { mail_id: mailId }, admin) => resendMail(context, { mailId, actor: actorOf(admin) }),
    says: {
      sent: 'mail-sent',
      failed: refused(
        'De mail ging niet weg. We proberen het vanzelf opnieuw; bij de mail staat wanneer, en wat er misging.',
      ),
      refused: refused('Deze mail kan niet opnieuw: er stond een code of link in die maar één keer geldt.'),
      'contact-stopped': refused(CONTACT_STOPPED),
      'on-its-way': refused('Deze mail wordt net verzonden. Kijk over een halve minuut.'),
      'no-server': refused('Er is geen mailserver ingesteld (SMTP_URL).'),
      unknown: refused('Deze mail bestaat niet meer.'),
    },
  }),
}
