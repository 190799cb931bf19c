import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrModules } from './qr-code'

test('the bars of a code are its dark modules, no more and no less', () => {
  const { size, bars } = qrModules('https://voorbeeld.nl')
  const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false))
  for (const { x, y, length } of bars) drawn[y]?.fill(true, x, x + length)
  expect(drawn).toEqual(encode('https://voorbeeld.nl', { ecc: 'M', boostEcc: false, border: 0 }).data)
})
