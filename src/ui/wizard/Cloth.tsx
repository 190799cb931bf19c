interface ClothProps {
  /** Id of an SVG pattern that the server rendered into the page. */
  pattern: string
  /** Length as an SVG width: '25%'. */
  length?: string
  className?: string
}

/** A piece of cloth, as high as its box. Decorative. */
export function Cloth({ pattern, length = '100%', className }: ClothProps) {
  return (
    <svg aria-hidden="true" width={length} height="100%" className={className}>
      <rect width="100%" height="100%" fill={`url(#${pattern})`} />
    </svg>
  )
}
