import { asc, isNull } from 'drizzle-orm'
import { mailPath } from '@/features/operations/mail/domain/mail-filter'
import type { TodaySource } from '@/features/operations/worklist/server/today-sources'
import { answerDueAt } from '../../../domain/lead-promise'
import { contactMessages } from '../contact-tables'

declare module '@/features/operations/worklist/domain/today' {
  interface TodayKinds {
    message: true
  }
}

/** Messages from the contact page that wait for an answer, by the moment that their writers were told. */
export const todayMessages: TodaySource = {
  label: 'Berichten',
  items: async ({ db }, limit) => {
    const { id, name, subject, message, noticeMailId, createdAt, answeredAt } = contactMessages
    const found = await db
      .select({ id, name, subject, message, noticeMailId, createdAt })
      .from(contactMessages)
      .where(isNull(answeredAt))
      .orderBy(asc(createdAt))
      .limit(limit)
    return found.map((waiting) => ({
      id: waiting.id,
      title: waiting.name,
      text: `${waiting.subject}: ${waiting.message}`,
      href: mailPath(waiting.noticeMailId),
      label: 'Lees het bericht',
      deed: {
        label: 'Beantwoord',
        action: 'backOffice.answerContactMessage',
        fields: { message_id: waiting.id },
      },
      dueAt: answerDueAt(waiting.createdAt),
      happenedAt: waiting.createdAt,
    }))
  },
}
