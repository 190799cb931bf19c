import type { Context } from '@/platform/context'
import { acceptedFindings, comparedTargets, openFindings } from '../../../server/finding-queries'

/** The most differences that the page shows of each: what is beyond comes up as these are seen to. */
export const MOST_SHOWN = 200

/** What the page about comparisons shows. */
export async function loadReconciliation({ db, now }: Context) {
  const [targets, open, accepted] = await Promise.all([
    comparedTargets(db),
    openFindings(db, MOST_SHOWN),
    acceptedFindings(db, MOST_SHOWN),
  ])
  return { targets, open, accepted, now: now() }
}
