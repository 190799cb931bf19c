import { expect, test } from 'vitest'
import { withoutEnd, withoutEnds } from './without-ends'

test('letters go from the ends of a text, and stay within it', () => {
  const texts = ['', '/', '///', '/a/b//', 'a', '//a/']
  expect(texts.map((text) => withoutEnd(text, '/'))).toEqual(['', '', '', '/a/b', 'a', '//a'])
  expect(texts.map((text) => withoutEnds(text, '/'))).toEqual(['', '', '', 'a/b', 'a', 'a'])
})
