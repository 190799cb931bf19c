import type { ListCursor } from '@/shared/list-cursor'
import { ButtonLink } from '@/ui/ButtonLink'

interface ListPagerProps {
  previous: ListCursor | undefined
  next: ListCursor | undefined
  /** The address of the page at that place; of the first page without one. */
  address: (cursor?: ListCursor) => string
}

/** Through a long list, to its ends as well. */
export function ListPager({ previous, next, address }: ListPagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Bladeren" className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
      {previous ? (
        <>
          <ButtonLink href={address()} variant="quiet" size="small">
            Eerste
          </ButtonLink>
          <ButtonLink href={address(previous)} rel="prev" variant="secondary" size="small">
            Vorige
          </ButtonLink>
        </>
      ) : null}
      {next ? (
        <>
          <ButtonLink href={address(next)} rel="next" variant="secondary" size="small">
            Volgende
          </ButtonLink>
          <ButtonLink href={address({ direction: 'from-end' })} variant="quiet" size="small">
            Laatste
          </ButtonLink>
        </>
      ) : null}
    </nav>
  )
}
