import { blogPage } from '@/content/pages/blog'

/** '4 minuten lezen'. */
export function readingTime(minutes: number): string {
  return minutes === 1 ? '1 minuut lezen' : `${minutes} ${blogPage.readingTimeUnit}`
}
