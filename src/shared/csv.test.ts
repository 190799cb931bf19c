import { expect, test } from 'vitest'
import { csvLine } from './csv'
import type { Cents } from './money'

test('cells are separated as Dutch spreadsheets expect, and quoted where they hold a separator, a quote or a line end', () => {
  expect(csvLine(['Jan', 'Bakkerij; "Aarnink"', 'een\ntwee', null, undefined, 12])).toBe(
    'Jan;"Bakkerij; ""Aarnink""";"een\ntwee";;;12\r\n',
  )
})

test.each(['=1+1', '+31612345678', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠x'])(
  'a cell that begins as %j is text, never a formula',
  (typed) => {
    const [first] = csvLine([typed]).replace(/^"/, '')
    expect(first).toBe("'")
  },
)

test('a sign in the middle of a cell is left alone', () => {
  expect(csvLine(['a=b', 'jan@wevers.example'])).toBe('a=b;jan@wevers.example\r\n')
})

test('money is a number with a decimal comma, below zero too', () => {
  expect(csvLine([{ amount: 65144 as Cents }, { amount: -50 as Cents }])).toBe('651,44;-0,50\r\n')
})
