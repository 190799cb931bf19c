import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party'

test.each([
  ['https://webnoaber.example', { id: 'webnoaber.example', origin: 'https://webnoaber.example' }],
  ['https://www.webnoaber.example', { id: 'webnoaber.example', origin: 'https://www.webnoaber.example' }],
  ['http://localhost:4321', { id: 'localhost', origin: 'http://localhost:4321' }],
  ['http://webnoaber.example', undefined],
  ['http://127.0.0.1:4321', undefined],
  ['https://127.1', undefined],
  ['https://[::1]:4321', undefined],
  ['https://intranet', undefined],
  ['geen adres', undefined],
])('%s', (siteUrl, party) => expect(relyingPartyOf(siteUrl)).toEqual(party))
