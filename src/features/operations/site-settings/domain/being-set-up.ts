import { siteFacts } from '@/content/site-facts'
import { placeholdersIn } from './placeholders'

/**
 * Whether a live site is still being set up: facts about the company are examples, or no mail would go out. Strangers see
 * only that it is (see src/middleware.ts).
 */
export function isBeingSetUp(
  { appMode, smtpUrl }: { appMode: 'demo' | 'live'; smtpUrl?: string | undefined },
  { company } = siteFacts(),
): boolean {
  return appMode === 'live' && (smtpUrl === undefined || placeholdersIn(company).length > 0)
}
