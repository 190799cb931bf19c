import { ButtonLink } from './ButtonLink'

/** Reloads a page whose main content could not be loaded. */
export function RetryLink({ href }: { href: string }) {
  return (
    <p className="mt-4">
      <ButtonLink href={href} variant="secondary" size="small">
        Probeer opnieuw
      </ButtonLink>
    </p>
  )
}
