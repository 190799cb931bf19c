interface ClothProps {
  /** The id of a pattern that the server put in the page. */
  pattern: string
  /** As an SVG's width: '25%'. */
  length?: string
  className?: string
}

/** A piece of cloth, as high as its box. Decoration. */
export function Cloth({ pattern, length = '100%', className }: ClothProps) {
  return (
    <svg aria-hidden="true" width={length} height="100%" className={className}>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  )
}
