import { lt } from 'drizzle-orm'
import { forgetAudit } from '@/features/operations/audit/server/forget-audit'
import type { Context } from '@/platform/context'
import type { Jobs } from '@/platform/jobs'
import { addSeconds } from '@/shared/instants'
import { ATTEMPTS_KEPT_HOURS } from '../../domain/attempt-limits'
import { forgetOldChallenges } from '../../passkeys/server/internal/challenges'
import { forgetWaitingForms } from '../../passkeys/server/waiting-form'
import {
  accountChallenges,
  accountLinks,
  accountSessions,
  firstPasswordCodes,
  passwordResetRequests,
} from '../account-tables'
import { forgetOldAttempts } from './account-attempts'
import { answerPasswordReset } from './password-reset'

/**
 * Retention of sign-in events in the audit log. Refused ones are of use while an attack can still be investigated;
 * successful ones stay as long as other data about people that no law makes us keep.
 */
const SIGN_IN_TRACES = [
  { action: 'account.sign-in-refused', days: 90 },
  { action: 'account.password-accepted', days: 730 },
  { action: 'account.second-factor-accepted', days: 730 },
  { action: 'account.passkey-accepted', days: 730 },
  { action: 'account.confirmed', days: 730 },
  { action: 'account.signed-out', days: 730 },
] as const

declare module '@/platform/jobs' {
  interface JobPayloads {
    'answer-password-reset': { requestId: string }
    'forget-account-traces': Record<string, never>
  }
}

export const accountJobs = {
  'answer-password-reset': {
    policy: 'short',
    concurrency: 2,
    run: (context, { requestId }) => answerPasswordReset(context, requestId),
  },
  'forget-account-traces': { policy: 'short', cron: '37 4 * * *', run: forgetTraces },
} satisfies Partial<Jobs>

/** Deletes what has expired, unanswered requests included. */
async function forgetTraces(context: Context): Promise<void> {
  const { db } = context
  const now = context.now()
  await forgetOldAttempts(context)
  await forgetOldChallenges(context)
  await forgetWaitingForms(context)
  await db.delete(accountSessions).where(lt(accountSessions.expiresAt, now))
  await db.delete(accountLinks).where(lt(accountLinks.expiresAt, now))
  await db.delete(accountChallenges).where(lt(accountChallenges.expiresAt, now))
  await db.delete(firstPasswordCodes).where(lt(firstPasswordCodes.expiresAt, now))
  const longAgo = addSeconds(now, -ATTEMPTS_KEPT_HOURS * 60 * 60)
  for (const { action, days } of SIGN_IN_TRACES)
    await forgetAudit(db, { action, before: addSeconds(now, -days * 24 * 60 * 60) })
  await db.delete(passwordResetRequests).where(lt(passwordResetRequests.requestedAt, longAgo))
}
