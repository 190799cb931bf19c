import { CHAT_WORDS } from '../words'
import { make } from './dom'

/** What a visitor can say with one press. */
export function quickOptions(onChoice: (option: string) => void) {
  const group = make('div', {
    className: 'options',
    role: 'group',
    ariaLabel: CHAT_WORDS.options,
    hidden: true,
  })
  let drawn = ''
  return {
    group,
    /**
     * Draws them only when they are others: a button that has the focus stays. Those that are still to come have their
     * room already, so that nothing moves when they do.
     */
    show(options: readonly string[], areComing = false) {
      group.hidden = options.length === 0
      group.toggleAttribute('data-coming', areComing)
      if (group.hidden || options.join('\n') === drawn) return
      drawn = options.join('\n')
      group.replaceChildren(
        ...options.map((option) =>
          make('button', { type: 'button', onclick: () => onChoice(option) }, option),
        ),
      )
    },
  }
}
