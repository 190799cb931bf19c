interface TitleCellProps {
  href: string
  title: string
  /** Number, day or version: what tells the row apart. */
  below: string
}

/** First cell of a row: its name, as a link. */
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
