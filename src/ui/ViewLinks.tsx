import { ButtonLink } from './ButtonLink'
import { classNames } from './class-names'

interface ViewLinksProps {
  /** URL of the list without its filters; absent where none is set. */
  whole: string | undefined
  /** URL of the same view as a file; absent where there is none. */
  file?: string
  className?: string
}

/** Further actions of a list's view: clear its filters, download it. */
export function ViewLinks({ whole, file, className }: ViewLinksProps) {
  return (
    <span className={classNames('flex flex-wrap gap-x-5', className)}>
      {whole ? (
        <ButtonLink href={whole} variant="quiet" size="small">
          Wis filters
        </ButtonLink>
      ) : null}
      {file ? (
        <ButtonLink href={file} variant="quiet" size="small" download>
          Download als CSV
        </ButtonLink>
      ) : null}
    </span>
  )
}
