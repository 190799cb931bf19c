import { prepareDemoAccounts } from '@/demo/demo-accounts'
import { seedDemo } from '@/demo/seed-demo'
import { importInWords } from '@/features/operations/content-files/domain/import-words'
import { importPreviousOnce } from '@/features/operations/content-files/server/import-content'
import { isBeingSetUp } from '@/features/operations/site-settings/domain/being-set-up'
import { keepVersionsOfTexts } from '@/features/operations/site-settings/server/next-version'
import { prepareLiveAccounts } from '@/features/people/accounts/server/prepare-accounts'
import type { Context } from '@/platform/context'
import { JOBS } from './jobs'

const BEING_SET_UP =
  'De site wordt nog ingericht: bezoekers zien hem pas als bij Beginnen (/beheer/beginnen) niets meer openstaat.'

/**
 * Prepares the site at every start: somebody can sign in, and demo mode has sample data. Returns lines for the
 * operator.
 */
export async function prepareSite(context: Context): Promise<string[]> {
  const previous = await importPreviousOnce(context)
  // A release may have brought other words, as a restored backup may.
  await context.db.transaction((tx) => keepVersionsOfTexts(context, tx))
  return [...(previous ? [importInWords(previous)] : []), ...(await prepareAccounts(context))]
}

async function prepareAccounts(context: Context): Promise<string[]> {
  if (context.settings.appMode === 'live') {
    const accounts = await prepareLiveAccounts(context)
    return isBeingSetUp(context.settings) ? [...accounts, BEING_SET_UP] : accounts
  }
  return await prepareDemoAccounts(context, () => seedDemo(context, JOBS))
}
