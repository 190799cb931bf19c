import { deliveriesByMonth } from '@/features/hosting/projects/server/promise-figures'
import type { Database } from '@/platform/context'
import { type FiguresPeriod, monthsOf } from '../../../domain/figures-period'
import { ANSWER_SPANS, WON_SPANS } from '../../../domain/lead-figures'
import {
  answersBySpan,
  conversionOf,
  outcomesByMonth,
  outcomesByService,
  outcomesBySource,
  promisesByMonth,
  winsBySpan,
} from '../../../server/internal/lead-figures'
import type { FoundFigures } from '../lead-figures'

/** What happened in a period: one query per picture, and one for both promises to leads. */
export async function loadFigures(
  db: Database,
  period: Pick<FiguresPeriod, 'firstDay' | 'lastDay'>,
): Promise<FoundFigures> {
  const [byMonth, bySource, byService, promises, deliveries, conversion, answers, wins] = await Promise.all([
    outcomesByMonth(db, period),
    outcomesBySource(db, period),
    outcomesByService(db, period),
    promisesByMonth(db, period),
    deliveriesByMonth(db, period),
    conversionOf(db, period),
    answersBySpan(db, period, ANSWER_SPANS),
    winsBySpan(db, period, WON_SPANS),
  ])
  return {
    months: monthsOf(period),
    byMonth,
    bySource,
    byService,
    promises,
    deliveries,
    conversion,
    answers,
    wins,
  }
}
