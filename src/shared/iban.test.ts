import { expect, test } from 'vitest'
import { compactIban, ibanInGroups } from './iban'

test('an IBAN is shown in groups of four, however it was written', () => {
  for (const written of ['NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00', 'NL91\u00a0ABNA\u00a00417164300']) {
    expect(ibanInGroups(written)).toBe('NL91 ABNA 0417 1643 00')
    expect(compactIban(written)).toBe('NL91ABNA0417164300')
  }
})
