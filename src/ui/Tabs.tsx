import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

interface Tab {
  id: string
  label: string
  content: ReactNode
}

interface TabsProps {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** The tab that is open first; the first one unless named. */
  initialTab?: string
}

/**
 * Tabs with arrow keys; needs its island to be hydrated. Our own, because Radix writes `style` attributes into the
 * server's HTML, which the content policy refuses.
 */
export function Tabs({ label, tabs, initialTab = tabs[0]?.id }: TabsProps) {
  const idPrefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [openTab, setOpenTab] = useState(initialTab)

  function walk(event: KeyboardEvent) {
    const open = tabs.findIndex((tab) => tab.id === openTab)
    const next = tabs[tabAfterKey(event.key, open, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    setOpenTab(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-hairline border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${idPrefix}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab.id === openTab}
            aria-controls={`${idPrefix}-panel-${tab.id}`}
            tabIndex={tab.id === openTab ? 0 : -1}
            onClick={() => setOpenTab(tab.id)}
            onKeyDown={walk}
            className={TAB}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${idPrefix}-panel-${tab.id}`}
          aria-labelledby={`${idPrefix}-tab-${tab.id}`}
          hidden={tab.id !== openTab}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}

const TAB =
  'relative min-h-12 cursor-pointer whitespace-nowrap font-semibold text-ink-soft transition-colors after:absolute after:inset-x-0 after:bottom-0 after:h-[3px] after:origin-left after:scale-x-0 after:bg-ochre after:transition-transform hover:text-ink focus-visible:-outline-offset-3 aria-selected:text-ink aria-selected:after:scale-x-100 motion-reduce:after:transition-none'

/** Which of `count` tabs a key leads to from the open one; the ends are joined. Other keys lead nowhere. */
export function tabAfterKey(key: string, open: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (open + 1) % count
  if (key === 'ArrowLeft') return (open - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
