import { expect, test } from 'vitest'
import { trimChar, trimCharEnd } from './trim-char'

test('letters go from the ends of a text, and stay within it', () => {
  const texts = ['', '/', '///', '/a/b//', 'a', '//a/']
  expect(texts.map((text) => trimCharEnd(text, '/'))).toEqual(['', '', '', '/a/b', 'a', '//a'])
  expect(texts.map((text) => trimChar(text, '/'))).toEqual(['', '', '', 'a/b', 'a', 'a'])
})
