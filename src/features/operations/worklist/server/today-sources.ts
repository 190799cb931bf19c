import type { Context } from '@/platform/context'
import type { TodayItem, TodayKind } from '../domain/today'

/** What one kind of item is called, and how it is found. */
export interface TodaySource {
  /** Above its items where they stand together: 'Leads'. */
  label: string
  /**
   * At most `limit` items, those with the earliest deadline first, or the oldest where nothing was promised. One query,
   * which an index answers.
   */
  items: (context: Context, limit: number) => Promise<TodayItem[]>
}

declare module '@/platform/context' {
  interface Registries {
    /** Everything that can need a person, by its kind. */
    todaySources: { [Kind in TodayKind]: TodaySource }
  }
}
