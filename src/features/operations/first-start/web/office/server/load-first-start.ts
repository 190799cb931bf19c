import { siteFacts } from '@/content/site-facts'
import { worstFirst } from '@/features/operations/health/domain/finding'
import { runChecks } from '@/features/operations/health/server/run-checks'
import { testMailTo } from '@/features/operations/mail/server/test-mail-to'
import { placeholdersIn } from '@/features/operations/site-settings/domain/placeholders'
import { newestSettings } from '@/features/operations/site-settings/server/known-site-settings'
import { lastSavedAt } from '@/features/operations/stored-settings/server/known-stored-settings'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import { hasPasskey } from '@/features/people/accounts/passkeys/server/passkey-queries'
import type { Context } from '@/platform/context'
import { START_CHECK_ITEMS } from '../../../domain/start-checks'
import { type StartFacts, stepStates } from '../../../domain/start-steps'
import { startChecks } from '../../../server/start-check-tables'

/** What the page of the first start shows. The checks ask other servers, so they run only when somebody wants them. */
export async function loadFirstStart(
  context: Context,
  account: Pick<SignedInAccount, 'id' | 'email' | 'hasSecondFactor'>,
  { checksNow, report }: { checksNow: boolean; report: (cause: unknown, name: string) => void },
) {
  const { db, settings, mailer, registries } = context
  const [rows, stored, testMail, mailChangedAt, hasKey, checks] = await Promise.all([
    newestSettings(db),
    db.select().from(startChecks),
    testMailTo(db, account.email),
    lastSavedAt(db, ['SMTP_URL', 'MAIL_FROM']),
    hasPasskey(db, account.id),
    checksNow ? runChecks(registries.healthChecks, context, report) : undefined,
  ])
  const ticks = stored.filter(({ item }) => START_CHECK_ITEMS.includes(item))
  const facts: StartFacts = {
    placeholders: placeholdersIn(siteFacts().company),
    saved: rows.flatMap(({ name, value }) => (value === null ? [] : [name])),
    checked: ticks.map(({ item }) => item),
    sendsMail: mailer !== undefined,
    testMail,
    mailChangedAt,
    hasMollieKey: settings.mollieApiKey !== undefined,
    hasStrongSignIn: account.hasSecondFactor || hasKey,
  }
  return {
    mode: settings.appMode,
    states: stepStates(facts),
    facts,
    ticks,
    email: account.email,
    checks: checks && worstFirst(checks),
  }
}
