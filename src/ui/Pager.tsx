import { ButtonLink } from './ButtonLink'

interface PagerProps {
  /** URLs of the neighbouring pages; absent where there are none. */
  previous: string | undefined
  next: string | undefined
  /** URLs of both ends, for a list that can be read from there too. */
  first?: string
  last?: string
}

/** Previous and next links of a long list. */
export function Pager({ previous, next, first, last }: PagerProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Bladeren" className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
      {previous && first ? <ToEnd href={first}>Eerste</ToEnd> : null}
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
      {next && last ? <ToEnd href={last}>Laatste</ToEnd> : null}
    </nav>
  )
}

function ToEnd({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} variant="quiet" size="small">
      {children}
    </ButtonLink>
  )
}
