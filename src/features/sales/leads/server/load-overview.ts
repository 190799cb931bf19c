import { administrators } from '@/features/people/accounts/server/administrators'
import type { Context } from '@/platform/context'
import { describeError } from '@/platform/database-errors'
import type { Logger } from '@/platform/logger'
import type { ListCursor } from '@/shared/list-cursor'
import type { LeadFilter } from '../domain/lead-filter'
import { leadCounts, leadPage } from './lead-queries'

interface OverviewRequest {
  filter: LeadFilter
  cursor: ListCursor | undefined
  logger: Pick<Logger, 'error'>
}

/** What the overview shows. Undefined when the database does not answer: the page then says so, with its frame around it. */
export async function loadOverview({ db, now }: Context, { filter, cursor, logger }: OverviewRequest) {
  try {
    const [page, counts, owners] = await Promise.all([
      leadPage(db, { filter, cursor, now: now() }),
      leadCounts(db, now()),
      administrators(db),
    ])
    return { page, counts, owners }
  } catch (error) {
    logger.error(describeError(error), 'De aanvragen konden niet worden gelezen')
    return undefined
  }
}
