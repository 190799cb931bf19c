import type { Driver } from './driver.ts'

const PATIENCE_MS = 20_000
/** A form that comes within three seconds of its page counts as a bot's. */
const THINKS_MS = 3_200

/** Tolerance for the rounding of scroll positions, which differs between engines. */
const STILL_PX = 3

/** Kinds of elements that are found by their accessible name. */
type Kind = 'button' | 'link' | 'field' | 'choice'

export type Person = ReturnType<typeof personWith>

/**
 * A person who reads, presses and types, in any engine. Each action waits until it is possible, and an error says what
 * it waited for.
 */
export function personWith(driver: Driver, siteUrl: string) {
  async function until<Result>(what: string, look: () => Promise<Result | null | undefined | false>) {
    const giveUpAt = Date.now() + PATIENCE_MS
    let trouble = ''
    while (Date.now() < giveUpAt) {
      try {
        const found = await look()
        if (found) return found
      } catch (error) {
        // There is no document during navigation; a lasting error is reported at the end.
        trouble = ` (${error instanceof Error ? error.message : error})`
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    const shown = await driver.run(pageText).catch(() => '')
    throw new Error(
      `${what}: not within ${PATIENCE_MS / 1000} s${trouble}. The page: ${shown.slice(0, 1500)}`,
    )
  }

  /** Position of an element once it has stopped moving. */
  const placeOf = (kind: Kind, name: string, nth: number) =>
    until(`${kind} '${name}'`, async () => {
      const first = await driver.run(findPlace, kind, name, nth)
      await new Promise((resolve) => setTimeout(resolve, 50))
      const place = first && (await driver.run(findPlace, kind, name, nth))
      if (!first || !place) return null
      const moved = Math.hypot(place.x - first.x, place.y - first.y)
      if (moved > STILL_PX) throw new Error(`it moved ${moved} px`)
      return place
    })

  const click = async (kind: Kind, name: string, nth: number) => {
    const { x, y } = await placeOf(kind, name, nth)
    await driver.click(x, y)
  }

  const person = {
    /** A path of the site, or a whole URL. */
    open: (path: string) => driver.open(new URL(path, siteUrl).href),
    /** Moves the pointer and scrolls through the page, as a visitor does, until all islands are hydrated. */
    wakes: async () => {
      await driver.move(4, 4)
      await driver.move(8, 8)
      await until('a page that is alive', () => driver.run(isAlive))
    },
    press: (name: string, nth = 0) => click('button', name, nth),
    follow: (name: string, nth = 0) => click('link', name, nth),
    /** Ticks it, and waits until it is ticked. */
    choose: async (name: string, nth = 0) => {
      await click('choice', name, nth)
      await until(`'${name}' ticked`, () => driver.run(isTicked, name, nth))
    },
    fill: async (name: string, text: string, nth = 0) => {
      await click('field', name, nth)
      await until(`the focus in '${name}'`, () => driver.run(selectFocused))
      await driver.type(text)
      await until(`'${text}' in '${name}'`, () => driver.run(focusedHolds, text))
    },
    enter: () => driver.enter(),
    sees: async (text: string) => {
      await until(`the words '${text}'`, async () => (await driver.run(pageText)).includes(plain(text)))
    },
    /** The first match on the page, once there is one. */
    reads: (pattern: RegExp) =>
      until(String(pattern), async () => pattern.exec(await driver.run(pageText))?.[0]),
    isAt: async (path: string) => {
      await until(`the address ${path}`, async () =>
        (await driver.run(() => location.pathname)).includes(path),
      )
    },
    thinks: () => new Promise((resolve) => setTimeout(resolve, THINKS_MS)),
    /** Whether an enabled button of this name is there now. */
    hasButton: async (name: string) => (await driver.run(findPlace, 'button', name, 0)) !== null,
    until,
  }
  return person
}

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase()

/** Visible text in lower case: a stylesheet may show capitals. */
function pageText(): string {
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
    ...((shadowRoot?.children ?? []) as Iterable<HTMLElement>),
  ])
  return [document.body, ...shadows]
    .map((part) => part.innerText ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** Islands further down hydrate when they scroll into view. */
function isAlive(): boolean {
  const asleep = document.querySelector('astro-island[ssr]')
  asleep?.firstElementChild?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return document.readyState === 'complete' && asleep === null
}

function selectFocused(): boolean {
  const outer = document.activeElement
  const field = outer?.shadowRoot?.activeElement ?? outer
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  field.select()
  return true
}

function focusedHolds(text: string): boolean {
  const outer = document.activeElement
  const field = outer?.shadowRoot?.activeElement ?? outer
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === text
}

function isTicked(name: string, nth: number): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')]
  const words = (box: HTMLInputElement) =>
    box.ariaLabel ?? [...(box.labels ?? [])].map((label) => label.innerText).join(' ')
  const found = boxes.filter(
    (box) => box.checkVisibility() && words(box).replace(/\s+/g, ' ').trim().includes(name),
  )
  return found[nth]?.checked ?? false
}

/** Scrolls it into view and returns a point that a finger would hit, or null while there is none. */
function findPlace(kind: string, name: string, nth: number): { x: number; y: number } | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary, input[type=submit]',
    link: 'a[href]',
    field: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
    choice: 'input[type=radio], input[type=checkbox]',
  }
  const labelsOf = (element: Element) => [...((element as HTMLInputElement).labels ?? [])]
  const wordsOf = (element: Element) => {
    const labels = labelsOf(element)
    const words =
      element.ariaLabel ??
      (labels.length > 0
        ? labels.map((label) => label.innerText).join(' ')
        : (element as HTMLElement).innerText)
    return words.replace(/\s+/g, ' ').trim()
  }
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const everything = [document, ...shadows].flatMap((root) => [
    ...root.querySelectorAll(selectors[kind] ?? ''),
  ])
  const shown = everything.filter((element) => element.checkVisibility() && !element.matches(':disabled'))
  const exact = shown.filter((element) => wordsOf(element) === name)
  const found = exact.length > 0 ? exact : shown.filter((element) => wordsOf(element).includes(name))
  const element = found[nth]
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  // A custom-drawn checkbox is pressed on its label.
  const targets = kind === 'choice' ? [element, ...labelsOf(element)] : [element]
  // A link of two lines has two boxes: the centre of their bounding box may lie beside its text.
  const boxes = targets.flatMap((target) => [...target.getClientRects()])
  for (const { left, top, width, height } of boxes) {
    for (const share of [0.5, 0.1, 0.9]) {
      const x = Math.round(left + width * share)
      const y = Math.round(top + height / 2)
      const outer = document.elementFromPoint(x, y)
      const hit = outer?.shadowRoot?.elementFromPoint(x, y) ?? outer
      if (!hit || (hit.closest('a') && kind !== 'link')) continue
      if (targets.some((one) => one.contains(hit))) return { x, y }
    }
  }
  return null
}
