import { ButtonLink } from './ButtonLink'

interface PagerProps {
  /** Addresses of the neighbouring pages; absent where there are none. */
  previous: string | undefined
  next: string | undefined
}

/** Back and forth through a long list. */
export function Pager({ previous, next }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Bladeren" className="mt-5 flex flex-wrap gap-3">
      {previous ? (
        <ButtonLink href={previous} rel="prev" variant="secondary" size="small">
          Vorige
        </ButtonLink>
      ) : null}
      {next ? (
        <ButtonLink href={next} rel="next" variant="secondary" size="small">
          Volgende
        </ButtonLink>
      ) : null}
    </nav>
  )
}
