import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writtenText } from '@/shared/storable-text'
import { markdownFile, readMarkdownFile } from './front-matter'

test('whatever is written as a file is read back the same', () => {
  const character = fc.constantFrom(...'aé🧁"\'\\:#|>- \t\n\u2028\u2029\u00a0\u202e\u0085{}[]---')
  const words = fc
    .array(fc.oneof(character, fc.constant('---'), fc.string({ unit: 'binary', maxLength: 3 })), {
      maxLength: 12,
    })
    .map((parts) => writtenText(parts.join('')).trim())
  fc.assert(
    fc.property(words, words, words, words, (title, name, url, body) => {
      const read = readMarkdownFile(markdownFile([['title', title]], [{ name, url }], body))
      expect(read).toEqual({ fields: title ? { title } : {}, sources: [{ name, url }], body, faults: {} })
    }),
    { numRuns: 500 },
  )
})
