interface TitleCellProps {
  href: string
  title: string
  /** Number, day, version: what tells it apart. */
  below: string
}

/** What a row of a list is about, and the way to it. */
export function TitleCell({ href, title, below }: TitleCellProps) {
  return (
    <span className="grid justify-items-start gap-0.5 leading-snug wrap-anywhere">
      <a href={href} className="thread-link">
        {title}
      </a>
      <span className="hint-text tabular-nums">{below}</span>
    </span>
  )
}
