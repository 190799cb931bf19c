import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { OFFICE_TIME } from '@/content/company'
import { accounts } from '@/features/accounts/server/account-tables'
import { queueMail } from '@/features/mail/server/queue-mail'
import { todayReaders } from '@/features/today/server/today-tables'
import type { Context, Transaction } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { dayOf } from '@/shared/calendar-day'
import { isOpenOn } from '@/shared/open-time'
import { loadToday } from './load-today'
import { morningMail } from './mails/morning-mail'

declare module '@/platform/jobs' {
  interface JobPayloads {
    'mail-the-day': Record<string, never>
  }
}

/** The list of the day, in the morning of a working day, to whoever wants it: each reader once a day. */
export const morningJobs = {
  'mail-the-day': { cron: '0 8 * * *', policy: 'short', run: mailTheDay },
} satisfies Partial<Jobs>

async function mailTheDay(context: Context): Promise<void> {
  const { db, now } = context
  const today = dayOf(now())
  if (!isOpenOn(OFFICE_TIME, today)) return
  const { rows } = await loadToday(context)
  await db.transaction(async (tx) => {
    for (const reader of await readersOf(tx, today)) {
      await queueMail(context, tx, await morningMail(context, reader, rows))
    }
  })
}

/** Claims the readers who did not have this day yet. */
async function readersOf(tx: Transaction, today: string) {
  const { accountId, toldOn } = todayReaders
  const claimed = await tx
    .update(todayReaders)
    .set({ toldOn: today })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.role, 'admin'), or(isNull(toldOn), lt(toldOn, today))))
    .returning({ name: accounts.name, email: accounts.email, id: accounts.id })
  return claimed
}

/** Whether somebody wants the day by mail. */
export async function wantsMorningMail({ db }: Pick<Context, 'db'>, accountId: string): Promise<boolean> {
  return (await db.$count(todayReaders, eq(todayReaders.accountId, accountId))) > 0
}

/** From the next morning on, or not any more. */
export async function setMorningMail(
  { db }: Pick<Context, 'db'>,
  { accountId, isWanted }: { accountId: string; isWanted: boolean },
): Promise<void> {
  if (isWanted) await db.insert(todayReaders).values({ accountId }).onConflictDoNothing()
  else await db.delete(todayReaders).where(eq(todayReaders.accountId, accountId))
}
