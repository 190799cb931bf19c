interface ClothProps {
  /** The id of a pattern that the server put in the page. */
  pattern: string
  className?: string
}

/** A piece of cloth that fills its box. Decoration. */
export function Cloth({ pattern, className }: ClothProps) {
  return (
    <svg aria-hidden="true" width="100%" height="100%" className={className}>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  )
}
