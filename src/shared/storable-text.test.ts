import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readStorable, storable, writtenText } from './storable-text'

const isKept = (text: string) => !text.includes('\0') && text.isWellFormed()

test('what PostgreSQL refuses is not in any text that is read, and the rest is as it came', () => {
  const code = fc.constantFrom('a', 'é', '\0', '\ud800', '\udc00', '👍', '\n')
  const text = fc.array(code).map((codes) => codes.join(''))
  fc.assert(
    fc.property(text, (typed) => isKept(storable(typed)) && (!isKept(typed) || storable(typed) === typed)),
  )
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), (record) => {
      const read = readStorable(JSON.stringify(record)) as Record<string, string | string[]>
      const texts = [...Object.keys(read), ...Object.values(read)].flat()
      expect(texts.filter((one) => !isKept(one))).toEqual([])
    }),
  )
})

test('what is no JSON is nothing', () => {
  for (const json of ['', '{', 'undefined']) expect(readStorable(json)).toBeUndefined()
  expect(readStorable('{"a":[1,null,"b"]}')).toEqual({ a: [1, null, 'b'] })
})

test('what people write keeps nothing that a feed or an e-invoice cannot contain', () => {
  expect(writtenText('a\u000b\u0001\ufffe\uffff\u{1ffff}b\r\nc\td\ud800')).toBe('ab\nc\td\ufffd')
})
