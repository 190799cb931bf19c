import { dutchDate } from '@/shared/dutch-date'
import { classNames } from '@/ui/class-names'
import type { Article } from '../../domain/article'
import { readingTime } from './reading-time'

interface ArticleFactsProps {
  article: Article
  /** Whether it names the author: on the article itself, not in lists. */
  hasAuthor?: boolean
  className?: string
}

/** Date, author and reading time of an article. */
export function ArticleFacts({ article, hasAuthor = false, className }: ArticleFactsProps) {
  const { date, author, readingMinutes } = article
  return (
    <p className={classNames('article-facts text-note tabular-nums', className)}>
      <time dateTime={date.toISOString().slice(0, 10)}>{dutchDate(date)}</time>
      <span>{readingTime(readingMinutes)}</span>
      {hasAuthor && <span>{author}</span>}
    </p>
  )
}
