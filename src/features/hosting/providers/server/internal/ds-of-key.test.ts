import { expect, test } from 'vitest'
import { dsOfKey } from './ds-of-key'

test('a key gives the DS that a name server gives for it', () => {
  // pdns-server 4.7.3, asked in November 2026 for a zone that it signed.
  const key = {
    flags: 257,
    publicKey: '1pQ+BGPV2gWx2/su/QCTafub+keT2BbZgmGU2dc4O/Fx7toC2RJ/0t/UeKozbHOvPfEgtIpryz0VfvUTfbkntg==',
  }
  expect(dsOfKey('bakkerijjansen.nl', 13, key)).toEqual({
    keyTag: 26548,
    algorithm: 13,
    digestType: 2,
    digest: '004963231b504d7e0f7f0c96f31ed80583aa9b114faba7f0abd3b144986bee08',
    key,
  })
})

test('a key gives the DS of the standard (RFC 4509, 2.3)', () => {
  const publicKey =
    'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw=='
  expect(dsOfKey('dskey.example.com', 5, { flags: 256, publicKey })).toMatchObject({
    keyTag: 60485,
    digest: 'd4b7d520e7bb5f0f67674a0cceb1e3e0614b93c4f9e99b8383f6a1e4469da50a',
  })
})
