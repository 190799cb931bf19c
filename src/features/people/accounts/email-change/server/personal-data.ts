import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { eraseNoticesAbout } from '@/features/operations/mail/server/personal-data'
import type { PersonalDataPart } from '@/features/people/privacy/server/personal-data-part'
import { accounts } from '../../server/account-tables'
import { emailChanges } from './email-change-tables'

/** Earlier addresses of an account. They go with it, and with them what was still found by such an address only. */
export const emailChangeData: PersonalDataPart = {
  name: 'Wijzigingen van het e-mailadres',
  isKeptOfCustomers: true,
  find: (db, person) => {
    const { fromEmail, toEmail, begunAt, confirmedAt, undoneAt } = emailChanges
    return db
      .select({ fromEmail, toEmail, begunAt, confirmedAt, undoneAt })
      .from(emailChanges)
      .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
      .where(eq(accounts.email, person))
      .orderBy(desc(begunAt))
  },
  erase: async (tx, person) => {
    const { id, fromEmail, confirmedAt } = emailChanges
    const earlier = await tx
      .select({ id, fromEmail, confirmedAt })
      .from(emailChanges)
      .innerJoin(accounts, eq(accounts.id, emailChanges.accountId))
      .where(and(eq(accounts.email, person), isNotNull(confirmedAt)))
    let records = 0
    for (const { id: changeId, fromEmail: email, confirmedAt: before } of earlier) {
      if (before) records += await eraseNoticesAbout(tx, email, before)
      await tx.delete(emailChanges).where(eq(id, changeId))
    }
    return records + earlier.length
  },
  quietAddresses: async () => [],
  inContactSince: async () => [],
}
