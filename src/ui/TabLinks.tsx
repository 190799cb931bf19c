import type { MouseEvent } from 'react'

interface TabLink {
  href: string
  label: string
  count?: number | undefined
  isCurrent: boolean
  /** Client-side navigation, for a page that follows its address by itself. */
  onFollow?: (() => void) | undefined
}

/** Tabs as links: each can be bookmarked, shared, and opened without JavaScript. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-x-6 overflow-x-auto border-hairline border-b">
        {tabs.map(({ href, label, count, isCurrent, onFollow }) => (
          <li key={label}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={onFollow && followingHere(onFollow)}
              className={TAB}
            >
              {label}
              {count === undefined ? null : (
                <span className="font-normal hint-text tabular-nums"> {count.toLocaleString('nl-NL')}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Click handler that navigates within the page; a click that asks for a new tab stays the browser's. */
export function followingHere(follow: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    follow()
  }
}

const TAB =
  'relative flex min-h-12 items-center gap-1.5 whitespace-nowrap font-semibold text-ink-soft after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] hover:text-ink focus-visible:-outline-offset-3 aria-[current]:text-ink aria-[current]:after:bg-ochre aria-[current]:[scroll-initial-target:nearest]'
