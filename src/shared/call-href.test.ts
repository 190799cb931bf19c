import { expect, test } from 'vitest'
import { callHref } from './call-href'

test('a number is called however it was typed, and words are not', () => {
  expect(['053 123 45 67', '+31 (0)53-1234567'].map(callHref)).toEqual(['tel:0531234567', 'tel:+31531234567'])
  expect(['geen', 'na 19:00 uur', ''].map(callHref)).toEqual([undefined, undefined, undefined])
})
