import { ButtonLink } from './ButtonLink'

/** Loads a page again that could not show what it is for. */
export function RetryLink({ href }: { href: string }) {
  return (
    <p className="mt-4">
      <ButtonLink href={href} variant="secondary" size="small">
        Probeer opnieuw
      </ButtonLink>
    </p>
  )
}
