import { unbroken } from '../unbroken'

/** One text, or several, each as a paragraph. Renders nothing when there are none. */
export function Paragraphs({ texts, className }: { texts: string | readonly string[]; className?: string }) {
  const list = typeof texts === 'string' ? [texts] : texts
  if (list.length === 0) return null
  return (
    <div className={className}>
      {list.map((text) => (
        <p key={text}>{unbroken(text)}</p>
      ))}
    </div>
  )
}
