import { blogPage } from '@/content/pages/blog'
import { ButtonLink } from '@/ui/ButtonLink'

/**
 * The end of the list. A link to the page with older articles, which load-more.ts turns into a button that brings
 * them here.
 */
export function LoadMore({ olderPath }: { olderPath: string | null }) {
  return (
    <div className="load-more page-grid" data-load-more="">
      <div className="load-more-end">
        {olderPath ? (
          <ButtonLink href={olderPath} variant="secondary" data-older="">
            {blogPage.loadMore}
          </ButtonLink>
        ) : (
          <p data-no-more="">{blogPage.noMore}</p>
        )}
      </div>
    </div>
  )
}
