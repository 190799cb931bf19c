import { asc, eq } from 'drizzle-orm'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { mailPath } from '../../domain/mail-filter'
import { mails } from '../mail-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    mail: true
  }
}

/** Dead mails, which are not retried automatically. */
export const todayMails: TodaySource = {
  label: 'E-mail',
  items: async ({ db }, limit) => {
    const { id, toAddress, subject, createdAt } = mails
    const found = await db
      .select({ id, toAddress, subject, createdAt })
      .from(mails)
      .where(eq(mails.state, 'dead'))
      .orderBy(asc(createdAt))
      .limit(limit)
    return found.map((mail) => ({
      id: mail.id,
      title: mail.toAddress,
      text: `Niet aangekomen: ${mail.subject}`,
      href: mailPath(mail.id),
      label: 'Bekijk de mail',
      deed: { label: 'Nog eens sturen', action: 'backOffice.resendMail', fields: { mail_id: mail.id } },
      dueAt: null,
      happenedAt: mail.createdAt,
    }))
  },
}
