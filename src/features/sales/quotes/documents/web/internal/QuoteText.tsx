import { classNames } from '@/ui/class-names'
import { unbroken } from '@/ui/unbroken'
import { partsOfText } from '../../domain/internal/quote-text'

/** What somebody typed in a quote: paragraphs and lists. Nothing for an empty text. */
export function QuoteText({ text, className }: { text: string; className?: string }) {
  const parts = partsOfText(text).map((part, index) => ({ key: `${index}`, part }))
  if (parts.length === 0) return null
  return (
    <div className={classNames('grid max-w-[64ch] gap-3 wrap-anywhere', className)}>
      {parts.map(({ key, part }) =>
        part.kind === 'list' ? (
          <ul key={key} className="quote-list grid gap-1">
            {part.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may say the same.
              <li key={index}>{unbroken(item)}</li>
            ))}
          </ul>
        ) : (
          <p key={key} className="whitespace-pre-line">
            {unbroken(part.text)}
          </p>
        ),
      )}
    </div>
  )
}
