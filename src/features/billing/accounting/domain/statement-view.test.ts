import { expect, test } from 'vitest'
import { LINES_PER_PAGE, linesInView, statementViewOf, statementViewPath } from './statement-view'

const viewOf = (query: string) => statementViewOf(new URLSearchParams(query))

test.each(['', '?soort=exact', '?pagina=3', '?soort=other-amount&pagina=2'])(
  'the view %s of a statement survives in its address',
  (query) => {
    expect(statementViewPath('s', viewOf(query))).toBe(`/hosting-admin/bankafschrift/s${query}`)
  },
)

test.each(['soort=alles', 'pagina=0', 'pagina=-1', 'pagina=een', 'pagina=99999'])(
  'an address with %s shows the first page of all lines',
  (query) => expect(viewOf(query)).toEqual({ kind: undefined, page: 1 }),
)

test('thousands of lines are shown page by page, those of one kind together, and none is lost or shown twice', () => {
  const lines = Array.from({ length: 2 * LINES_PER_PAGE + 1 }, (_, position) => ({
    position,
    state: position % 2 ? ({ kind: 'debit' } as const) : ({ kind: 'unknown' } as const),
  }))
  const pages = [1, 2, 3].map((page) => linesInView(lines, { kind: undefined, page }))
  expect(pages.flatMap(({ shown }) => shown)).toEqual(lines)
  expect(pages.map(({ previous, next }) => [previous, next])).toEqual([
    [undefined, 2],
    [1, 3],
    [2, undefined],
  ])
  const debits = linesInView(lines, { kind: 'debit', page: 1 })
  expect(debits.shown).toEqual(lines.filter(({ position }) => position % 2))
  expect(debits.next).toBeUndefined()
})
