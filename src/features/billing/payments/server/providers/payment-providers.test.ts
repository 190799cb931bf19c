import { expect, test } from 'vitest'
import { offeredMethods } from './payment-providers'

test('demo mode offers the test bank and a transfer, live mode never the test bank', () => {
  const demo = { appMode: 'demo', mollieApiKey: undefined } as const
  expect(offeredMethods(demo)).toEqual(['test-bank', 'bank-transfer'])
  expect(offeredMethods({ ...demo, mollieApiKey: 'k' })).toEqual([
    'ideal',
    'card',
    'test-bank',
    'bank-transfer',
  ])
  expect(offeredMethods({ ...demo, appMode: 'live' })).toEqual(['bank-transfer'])
  expect(offeredMethods({ appMode: 'live', mollieApiKey: 'k' })).toEqual(['ideal', 'card', 'bank-transfer'])
})
