import type { Line } from '../../domain/chat-state'
import { CHAT_WORDS } from '../words'
import { link, make, withLinks } from './dom'

const NEAR_END_PX = 48

/** The conversation as a log: what joins is read aloud, and nothing that stands there is drawn anew. */
export function messageLog(onAgain: () => void) {
  const log = make('div', { className: 'log', role: 'log', ariaLabel: CHAT_WORDS.log, tabIndex: 0 })
  let isAtEnd = true
  let drawn = new Map<string, { line: Line; element: HTMLElement }>()

  function draw(lines: readonly Line[]) {
    const before = drawn
    drawn = new Map(
      lines.map((line, index) => {
        const known = before.get(line.key)
        const element = known?.element ?? make('div')
        element.className = `message ${line.author} ${line.state}`
        // What arrived, or did not, looks as it did on its way: drawn anew, it would be read aloud again.
        if (known?.line.body !== line.body) fill(element, line)
        tellFailure(element, line, onAgain)
        if (log.children[index] !== element) log.insertBefore(element, log.children[index] ?? null)
        return [line.key, { line, element }]
      }),
    )
    for (const [key, { element }] of before) if (!drawn.has(key)) element.remove()
    const last = lines.at(-1)
    const isOwn = last?.author === 'visitor' && !before.has(last.key)
    if (isOwn || isAtEnd) toEnd()
  }

  function toEnd() {
    log.scrollTop = log.scrollHeight
    isAtEnd = true
  }

  // Whoever reads the end goes on doing so when there is less room, or more to read.
  log.onscroll = () => {
    isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_END_PX
  }
  new ResizeObserver(() => isAtEnd && toEnd()).observe(log)

  return { log, draw }
}

function fill(element: HTMLElement, line: Line): void {
  const whose = make('span', { className: line.author === 'person' ? 'who' : 'unseen' }, `${whoOf(line)}: `)
  const parts: Node[] = line.author === 'notice' ? [] : [whose]
  parts.push(make('p', {}, ...withLinks(line.body)))
  if (line.links.length > 0)
    parts.push(make('ul', {}, ...line.links.map(({ label, href }) => make('li', {}, link(label, href)))))
  element.replaceChildren(...parts)
}

function whoOf({ author, name }: Line): string {
  if (author === 'visitor') return CHAT_WORDS.you
  return name ?? CHAT_WORDS.assistant
}

function tellFailure(element: HTMLElement, { state }: Line, onAgain: () => void): void {
  const told = element.querySelector('.failure')
  if (state !== 'failed') told?.remove()
  if (state !== 'failed' || told) return
  const again = make('button', { type: 'button', onclick: onAgain }, CHAT_WORDS.again)
  element.append(make('p', { className: 'failure' }, `${CHAT_WORDS.notSent}. `, again))
}
