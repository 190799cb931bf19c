import { type KeyboardEvent, type MouseEvent, type SubmitEvent, useEffect, useReducer, useRef } from 'react'
import { CloseButton } from '@/ui/CloseButton'
import { classNames } from '@/ui/class-names'
import { SEARCH_ANSWER_PATH, SEARCH_LENGTH, SEARCH_PATH } from '../../domain/search-path'
import {
  SEARCH_REMARKS,
  type SearchLine,
  type SearchSection,
  type SearchView,
} from '../../domain/search-view'
import { openedLines, rememberOpened } from './opened-lines'
import { SearchLineText } from './SearchLineText'
import { isAnswered, linesOf, searchBegun, searchState } from './search-state'

/** Pause after the last key before a search is sent. */
const TYPING_PAUSE_MS = 120

const LIST_ID = 'zoek-resultaten'
const lineId = (place: number) => `zoek-regel-${place}`

interface SearchPaletteProps {
  /** What was typed before it opened. */
  text: string
  onClose: () => void
}

/** Search as a dialog: results while one types, arrows, Enter, Escape. On a phone it fills the screen. */
export function SearchPalette({ text: begunWith, onClose }: SearchPaletteProps) {
  const [state, change] = useReducer(searchState, begunWith, searchBegun)
  const dialog = useRef<HTMLDialogElement>(null)
  const { text, view, active } = state
  const sections = sectionsOf(view)
  const lines = linesOf(sections)

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    const field = shown?.querySelector('input')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      try {
        change({ type: 'answered', view: await answerTo(text, controller.signal) })
      } catch {
        if (!controller.signal.aborted) change({ type: 'failed', text: text.trim() })
      }
    }
    const timer = setTimeout(ask, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  useEffect(() => {
    document.getElementById(lineId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (!by || lines.length === 0) return
    event.preventDefault()
    change({ type: 'moved', by, count: lines.length })
  }
  const onSubmit = (event: SubmitEvent) => {
    const line = isAnswered(state) ? lines[active] : undefined
    // Before the answer is there, or without results, the form goes to the page of search.
    if (!line) return
    event.preventDefault()
    if (view) rememberOpened(view.reader, line)
    location.assign(line.href)
    // A place on this same page is no new page: the dialog would stay.
    dialog.current?.close()
  }
  const remark = state.isFailed ? SEARCH_REMARKS.failed : view?.remark
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; Escape does for keys.
    <dialog
      ref={dialog}
      aria-label="Zoeken"
      onClose={onClose}
      onClick={(event) => isBeside(event) && dialog.current?.close()}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-hidden bg-paper p-0 text-ink backdrop:bg-ink/60 sm:mx-auto sm:mt-[10vh] sm:h-fit sm:w-176 sm:max-w-[calc(100vw-2rem)] sm:rounded"
    >
      <div className="flex h-full max-h-dvh flex-col sm:max-h-[75vh]">
        <form
          method="get"
          action={SEARCH_PATH}
          onSubmit={onSubmit}
          className="flex items-center gap-1 border-ink-line border-b px-2"
        >
          <input
            role="combobox"
            aria-label="Zoek in alles"
            aria-expanded={lines.length > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={lines.length > 0 ? lineId(active) : undefined}
            aria-autocomplete="list"
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={SEARCH_LENGTH}
            placeholder="Zoek in alles"
            defaultValue={begunWith}
            onChange={(event) => change({ type: 'typed', text: event.target.value })}
            onKeyDown={onKeyDown}
            className="min-h-13 w-full min-w-0 grow bg-paper px-2 text-body placeholder:text-ink-soft focus-visible:outline-offset-[-3px]"
          />
          <CloseButton label="Sluiten" onClick={() => dialog.current?.close()} />
        </form>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 pb-3">
          <p role="status" className="hint-text px-2 py-2.5">
            {remark}
          </p>
          <div id={LIST_ID} role="listbox" aria-label="Resultaten" aria-busy={!isAnswered(state)}>
            {sections.map((section) => (
              <Section
                key={section.label}
                section={section}
                from={lines.indexOf(section.lines[0] as SearchLine)}
                active={active}
                onPoint={(at) => change({ type: 'pointed', at })}
                onOpen={(line) => view && rememberOpened(view.reader, line)}
              />
            ))}
          </div>
        </div>
      </div>
    </dialog>
  )
}

interface SectionProps {
  section: SearchSection
  /** Place of its first line among all lines. */
  from: number
  active: number
  onPoint: (at: number) => void
  onOpen: (line: SearchLine) => void
}

function Section({ section: { label, lines }, from, active, onPoint, onOpen }: SectionProps) {
  const id = `zoek-soort-${from}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role; a fieldset is no part of one.
    <div role="group" aria-labelledby={id}>
      <div id={id} className="label-text px-2 pt-3 pb-1">
        {label}
      </div>
      {lines.map((line, place) => {
        const isActive = from + place === active
        return (
          <a
            key={line.href}
            id={lineId(from + place)}
            role="option"
            aria-selected={isActive}
            tabIndex={-1}
            href={line.href}
            onPointerMove={() => isActive || onPoint(from + place)}
            onClick={() => onOpen(line)}
            className={classNames(
              'grid min-h-11 content-center gap-0.5 rounded px-2 py-1.5 leading-snug wrap-anywhere',
              isActive && 'bg-linen shadow-[inset_3px_0_0_0_var(--color-ochre)]',
            )}
          >
            <SearchLineText line={line} />
          </a>
        )
      })}
    </div>
  )
}

/** Without a search, what was opened lately comes first. */
function sectionsOf(view: SearchView | undefined): readonly SearchSection[] {
  if (!view) return []
  const opened = view.text === '' ? openedLines(view.reader) : []
  if (opened.length === 0) return view.sections
  return [{ label: 'Laatst geopend', lines: opened, hasMore: false }, ...view.sections]
}

async function answerTo(text: string, signal: AbortSignal): Promise<SearchView> {
  const answer = await fetch(`${SEARCH_ANSWER_PATH}?q=${encodeURIComponent(text.trim())}`, { signal })
  if (!answer.ok) throw new Error(`Search answered ${answer.status}`)
  return await answer.json()
}

/** Whether a click fell on the backdrop, which is the dialog itself outside its box. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
