import { make } from './dom'
import { CHAT_WORDS } from './words'

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
    /** Draws them only when they are others: a button that has the focus stays. */
    show(options: readonly string[]) {
      group.hidden = options.length === 0
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
