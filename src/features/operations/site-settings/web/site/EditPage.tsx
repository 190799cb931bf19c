import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PLACEHOLDER } from '@/content/placeholder'
import { withoutMarkup } from '@/content/text-markup'
import { errorsOf, type FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { CloseButton } from '@/ui/CloseButton'
import { Field } from '@/ui/Field'
import { callAction } from '@/ui/forms/call-action'
import { Textarea } from '@/ui/Textarea'
import { isChanged, PAGE_TEXTS_ELEMENT, type PlacedText } from '../../domain/page-text'
import { textPath } from '../../domain/settings-path'
import { TextHints } from '../TextHints'

/** Outlines of texts that can be pressed; a stylesheet of the script's own, so that no visitor's page has it. */
const OUTLINES = `
body { padding-bottom: 6rem; }
[data-text] { cursor: text; outline: 1px dashed currentColor; outline-offset: 2px; scroll-margin-block: 7rem 60vh; }
[data-text]:hover { outline-style: solid; outline-width: 2px; }
[data-text][data-open] { outline: 3px solid var(--color-ochre); }
`

/** The editor of a page of the site: a text that is pressed opens, and is published from there. */
export function EditPage() {
  const [texts, setTexts] = useState<readonly (PlacedText | null)[]>([])
  const [open, setOpen] = useState<number>()
  const [isListed, setIsListed] = useState(false)
  useEffect(() => {
    setTexts(JSON.parse(document.getElementById(PAGE_TEXTS_ELEMENT)?.textContent ?? '[]'))
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(OUTLINES)
    document.adoptedStyleSheets.push(sheet)
    const press = (event: MouseEvent) => {
      const text = event.target instanceof Element ? event.target.closest('[data-text]') : null
      if (!text) return
      // A text in a link or a button is pressed, not what it stands in.
      event.preventDefault()
      event.stopPropagation()
      setOpen(Number(text.getAttribute('data-text')))
    }
    addEventListener('click', press, true)
    return () => removeEventListener('click', press, true)
  }, [])
  const text = open === undefined ? undefined : texts[open]
  return (
    <>
      <aside
        aria-label="Bewerken"
        className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-ochre border-t-4 bg-ink px-4 py-2 text-linen"
      >
        <p>Druk op een tekst om hem te wijzigen.</p>
        <div className="flex flex-wrap items-center gap-x-5">
          <button
            type="button"
            className="inline-flex min-h-11 cursor-pointer items-center underline"
            onClick={() => setIsListed(true)}
          >
            Alle teksten van deze pagina
          </button>
          <a href={location.pathname} className="inline-flex min-h-11 items-center font-semibold underline">
            Klaar
          </a>
        </div>
      </aside>
      {isListed && (
        <TextList
          texts={texts}
          onChoose={(place) => {
            setIsListed(false)
            setOpen(place)
          }}
          onClose={() => setIsListed(false)}
        />
      )}
      {open !== undefined && text && (
        <TextDialog key={open} place={open} text={text} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const DIALOG =
  'm-0 mt-auto w-full max-w-none border-ochre border-t-4 bg-paper p-4 text-ink backdrop:bg-transparent sm:mr-auto sm:mb-4 sm:ml-4 sm:w-128 sm:max-w-[calc(100vw-2rem)] sm:rounded sm:border-2'

interface TextListProps {
  texts: readonly (PlacedText | null)[]
  onChoose: (place: number) => void
  onClose: () => void
}

/** Every text of the page: those that can be pressed, and those that nobody sees. The way for who has no mouse. */
function TextList({ texts, onChoose, onClose }: TextListProps) {
  const dialog = useModal()
  const placed = texts.flatMap((text, place) => (text ? [{ ...text, place }] : []))
  const parts = [
    { heading: 'Op de pagina', lines: placed.filter(({ isShown }) => isShown) },
    {
      heading: 'Niet te zien: voor zoekmachines, en voor wie laat voorlezen',
      lines: placed.filter(({ isShown }) => !isShown),
    },
  ]
  return (
    <dialog ref={dialog} aria-label="Alle teksten van deze pagina" onClose={onClose} className={DIALOG}>
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">Alle teksten van deze pagina</p>
        <CloseButton label="Sluiten" onClick={() => dialog.current?.close()} />
      </div>
      <div className="max-h-[60vh] overflow-y-auto">
        {parts.map(({ heading, lines }) =>
          lines.length === 0 ? null : (
            <section key={heading} className="mt-3">
              <h2 className="mb-1.5 text-base">{heading}</h2>
              <ul>
                {lines.map(({ key, place, label, words }) => (
                  <li key={key} className="border-hairline border-t">
                    <button
                      type="button"
                      className="min-h-11 w-full cursor-pointer py-2 text-left text-note"
                      onClick={() => onChoose(place)}
                    >
                      <span className="text-ink-soft">{label}: </span>
                      {words}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </div>
    </dialog>
  )
}

interface TextDialogProps {
  place: number
  text: PlacedText
  onClose: () => void
}

/** One text: what is typed shows in the page at once, for its writer only, and for all when it is published. */
function TextDialog({ place, text, onClose }: TextDialogProps) {
  const dialog = useModal()
  const [words, setWords] = useState(() => sessionStorage.getItem(draftKey(text)) ?? text.words)
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()
  usePreview(place, text, words)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsSending(true)
    const answer = await publish(new FormData(event.currentTarget))
    if (answer === undefined) {
      sessionStorage.removeItem(draftKey(text))
      return location.reload()
    }
    setFault(answer)
    setIsSending(false)
  }

  return (
    <dialog ref={dialog} aria-label={text.label} onClose={onClose} className={DIALOG}>
      <form onSubmit={onSubmit} className="relative grid gap-3">
        <CloseButton
          label="Sluiten"
          className="absolute -top-2 -right-2"
          onClick={() => dialog.current?.close()}
        />
        <input type="hidden" name="key" value={text.key} />
        <input type="hidden" name="version" value={text.version} />
        <Field name="text" label={text.label} error={fault}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              className="min-h-16"
              value={words}
              onChange={({ target }) => {
                setWords(target.value)
                sessionStorage.setItem(draftKey(text), target.value)
              }}
            />
          )}
        </Field>
        <TextHints text={text} typed={words.length} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" isBusy={isSending} busyText="Publiceren…">
            Publiceren
          </Button>
          {words !== text.words && (
            <Button
              variant="quiet"
              onClick={() => {
                sessionStorage.removeItem(draftKey(text))
                setWords(text.words)
              }}
            >
              Ongedaan maken
            </Button>
          )}
          {isChanged(text) && (
            <a href={textPath(text.key)} className="inline-flex min-h-11 items-center text-indigo underline">
              Eerdere versies
            </a>
          )}
        </div>
      </form>
    </dialog>
  )
}

/** Where the browser keeps what was typed and not published, until its tab closes. */
const draftKey = ({ key }: PlacedText) => `tekst ${key}`

/** Why a text was not published; undefined when it was. */
async function publish(form: FormData): Promise<string | undefined> {
  try {
    const answer: FormState<object> = await callAction('siteSettings.saveText', form)
    if (answer.status === 'accepted' || answer.status === 'fresh') return undefined
    return errorsOf(answer).text ?? answer.notice.title
  } catch {
    return 'Er ging iets mis: de tekst is nog niet gepubliceerd. Probeer het zo nog eens.'
  }
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector('textarea')?.focus()
  }, [])
  return dialog
}

/** Shows in the page what is typed, until the dialog closes. */
function usePreview(place: number, { facts, words: published }: PlacedText, words: string): void {
  const parts = useRef<{ element: HTMLElement; before: ChildNode[] }[]>([])
  useEffect(() => {
    const elements = document.querySelectorAll<HTMLElement>(`[data-text="${place}"]`)
    const shown = [...elements].map((element) => ({ element, before: [...element.childNodes] }))
    parts.current = shown
    for (const { element } of shown) element.dataset.open = ''
    shown[0]?.element.scrollIntoView({ block: 'start' })
    return () => {
      for (const { element, before } of shown) {
        element.replaceChildren(...before)
        delete element.dataset.open
      }
    }
  }, [place])
  useEffect(() => {
    const known = new Map(facts)
    const typed = withoutMarkup(words).replace(PLACEHOLDER, (found, name) => known.get(name.trim()) ?? found)
    for (const { element, before } of parts.current)
      if (words === published) element.replaceChildren(...before)
      else element.textContent = typed
  }, [words, published, facts])
}
