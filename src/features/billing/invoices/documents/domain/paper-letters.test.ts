import { expect, test } from 'vitest'
import { lettersOf } from '../server/pdf/page-text'
import { lettersNotOnPaper } from './paper-letters'

// promise money: No letter of a quote becomes a question mark on its paper … by what the typefaces have
test('a letter is said to be missing on paper exactly when no font of ours has it or its plain form', () => {
  const drawn = new Set([...lettersOf('text'), ...lettersOf('textExtended')])
  const hasForm = (letter: string) =>
    [letter.normalize('NFC'), letter.normalize('NFKD').replace(/\p{M}/gu, '')].some(
      (form) => form !== '' && [...form].every((one) => drawn.has(one.codePointAt(0) ?? 0)),
    )
  const wrong = Array.from({ length: 0x1fbff - 0x20 }, (_, i) => i + 0x20).flatMap((code) => {
    if (code >= 0xd800 && code <= 0xdfff) return []
    const letter = String.fromCodePoint(code)
    if (/[\p{C}\p{M}\p{Zl}\p{Zp}]/u.test(letter)) return []
    return (lettersNotOnPaper(letter).length === 0) === hasForm(letter) ? [] : [code.toString(16)]
  })
  expect(wrong).toEqual([])
})

test('each letter that is missing is named once, in its order; marks and invisible signs are none', () => {
  expect(lettersNotOnPaper('Şule Öztürk, Łukasz, ﬁets, Nguyễn')).toEqual([])
  expect(lettersNotOnPaper('張偉 en 張 👍🏽 ❤️')).toEqual(['張', '偉', '👍', '🏽', '❤'])
  expect(lettersNotOnPaper('سلام')).toEqual(['س', 'ل', 'ا', 'م'])
  expect(lettersNotOnPaper('regel een\nregel\u200btwee')).toEqual([])
})
