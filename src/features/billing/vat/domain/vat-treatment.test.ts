import { expect, test } from 'vitest'
import type { MemberState } from '@/shared/member-states'
import { needsLook, type ViesAnswer, vatTreatment } from './vat-treatment'

const treated = (
  buyer: { country?: MemberState; vatId?: string | null; isCompany?: boolean; viesAnswer?: ViesAnswer },
  day = '2026-11-20',
) =>
  vatTreatment({
    seller: { country: 'NL' },
    buyer: { country: 'DE', vatId: 'DE111111125', isCompany: true, viesAnswer: undefined, ...buyer },
    day,
  })

const yes = (on: string): ViesAnswer => ({ isValid: true, on })
const no = (on: string): ViesAnswer => ({ isValid: false, on })

test('in the Netherlands there is Dutch VAT, whatever the VAT id', () => {
  const atHome = { treatment: 'domestic', because: 'at-home' }
  expect(treated({ country: 'NL', vatId: 'NL004495445B01', viesAnswer: yes('2026-11-20') })).toEqual(atHome)
  expect(treated({ country: 'NL', vatId: null, isCompany: false })).toEqual(atHome)
})

test('a company in another member state whose VAT id VIES confirmed is charged no VAT', () => {
  expect(treated({ viesAnswer: yes('2026-11-20') })).toEqual({
    treatment: 'reverse-charge',
    because: 'confirmed',
  })
})

test('a yes of before counts for thirty days while VIES is silent, and not a day longer', () => {
  const before = { treatment: 'reverse-charge', because: 'confirmed-before' }
  expect(treated({ viesAnswer: yes('2026-11-18') })).toEqual(before)
  expect(treated({ viesAnswer: yes('2026-10-21') })).toEqual(before)
  const tooOld = treated({ viesAnswer: yes('2026-10-20') })
  expect(tooOld).toEqual({ treatment: 'domestic', because: 'unconfirmed' })
  expect(needsLook(tooOld)).toBe(true)
})

test('a VAT id that VIES never answered about, or does not know, is charged Dutch VAT, and somebody looks', () => {
  expect(treated({})).toEqual({ treatment: 'domestic', because: 'unconfirmed' })
  const refused = treated({ viesAnswer: no('2026-11-20') })
  expect(refused).toEqual({ treatment: 'oss-below-threshold', because: 'refused' })
  expect([treated({}), refused].every(needsLook)).toBe(true)
})

test('a consumer in another member state is charged Dutch VAT, also who buys with a VAT id for themselves', () => {
  const consumer = { treatment: 'oss-below-threshold', because: 'no-vat-id' }
  expect(treated({ vatId: null, isCompany: false })).toEqual(consumer)
  expect(treated({ isCompany: false, viesAnswer: yes('2026-11-20') })).toEqual(consumer)
  expect(treated({ vatId: null, isCompany: true })).toEqual(consumer)
})

test('a VAT id of another country than that of the address proves nothing', () => {
  const other = treated({ vatId: 'NL004495445B01', viesAnswer: yes('2026-11-20') })
  expect(other).toEqual({ treatment: 'oss-below-threshold', because: 'no-vat-id' })
  const greek = treated({ country: 'GR', vatId: 'EL094259216', viesAnswer: yes('2026-11-20') })
  expect(greek.treatment).toBe('reverse-charge')
})
