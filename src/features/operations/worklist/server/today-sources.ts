import type { Context } from '@/platform/context'
import type { TodayItem, TodayKind } from '../domain/today'

/** Label of one kind of item, and the query that finds its items. */
export interface TodaySource {
  /** Heading above its items: 'Leads'. */
  label: string
  /** About money: a bookkeeper sees it too. */
  isMoney?: true
  /**
   * At most `limit` items, the earliest deadline first, or the oldest where nothing was promised. It has to be one
   * query that uses an index.
   */
  items: (context: Context, limit: number) => Promise<TodayItem[]>
}

declare module '@/platform/context' {
  interface Registries {
    /** Everything that can need a person, by its kind. */
    todaySources: { [Kind in TodayKind]: TodaySource }
  }
}

declare module '@/platform/feature' {
  interface FeatureParts {
    todaySources: { [Kind in TodayKind]: TodaySource }
  }
}
