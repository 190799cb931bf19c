import { expect, test } from 'vitest'
import type { SearchView } from '../../domain/search-view'
import { isAnswered, searchBegun, searchState } from './search-state'

const answerTo = (text: string): SearchView => ({ text, reader: 'anna', sections: [], remark: text })

test('an answer to an older question never replaces a newer one', () => {
  const typed = searchState(searchBegun('ja'), { type: 'typed', text: 'jan' })
  const answered = searchState(typed, { type: 'answered', view: answerTo('jan') })
  expect(searchState(answered, { type: 'answered', view: answerTo('ja') })).toBe(answered)
  expect(isAnswered(answered)).toBe(true)
  expect(isAnswered(searchState(answered, { type: 'typed', text: 'jans' }))).toBe(false)
})

test('a failure of an older question is no failure of this one', () => {
  const state = searchBegun('jan')
  expect(searchState(state, { type: 'failed', text: 'ja' })).toBe(state)
  expect(searchState(state, { type: 'failed', text: 'jan' }).isFailed).toBe(true)
})

test('arrows go round', () => {
  const last = searchState(searchBegun(''), { type: 'moved', by: -1, count: 3 })
  expect(last.active).toBe(2)
  expect(searchState(last, { type: 'moved', by: 1, count: 3 }).active).toBe(0)
})
