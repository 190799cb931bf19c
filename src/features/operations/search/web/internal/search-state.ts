import type { SearchLine, SearchSection, SearchView } from '../../domain/search-view'

/** State of the palette: what is typed, the newest answer, and the line that Enter opens. */
export interface SearchState {
  text: string
  /** The answer that is shown, with the text that it is of. */
  view: SearchView | undefined
  /** Whether the last question failed. */
  isFailed: boolean
  /** Line that is active, counted over all sections. */
  active: number
}

export type SearchChange =
  | { type: 'typed'; text: string }
  | { type: 'answered'; view: SearchView }
  | { type: 'failed'; text: string }
  /** `count`: lines that are shown. */
  | { type: 'moved'; by: 1 | -1; count: number }
  | { type: 'pointed'; at: number }

export function searchBegun(text: string): SearchState {
  return { text, view: undefined, isFailed: false, active: 0 }
}

/** An answer to another text than what is typed now changes nothing: answers may come out of order. */
export function searchState(state: SearchState, change: SearchChange): SearchState {
  switch (change.type) {
    case 'typed':
      return { ...state, text: change.text, isFailed: false }
    case 'answered':
      return change.view.text === state.text.trim()
        ? { ...state, view: change.view, isFailed: false, active: 0 }
        : state
    case 'failed':
      return change.text === state.text.trim() ? { ...state, isFailed: true } : state
    case 'moved':
      return { ...state, active: (state.active + change.by + change.count) % change.count }
    case 'pointed':
      return { ...state, active: change.at }
  }
}

/** Whether what is shown answers what is typed. */
export function isAnswered({ text, view }: SearchState): boolean {
  return view?.text === text.trim()
}

export function linesOf(sections: readonly SearchSection[]): SearchLine[] {
  return sections.flatMap(({ lines }) => lines)
}
