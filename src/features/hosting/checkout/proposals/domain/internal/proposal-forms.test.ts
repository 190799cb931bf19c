import { expect, test } from 'vitest'
import { MOST_OF_EXTRA } from '@/features/hosting/catalogue/domain/catalogue-fields'
import { extras } from '@/features/hosting/catalogue/domain/packages'
import { OVERVIEW_FIELD, overviewLine } from '../../../domain/internal/overview'
import { proposalOrder } from './proposal-forms'

test('a proposal with as many of everything as an owner can sell can be ordered', () => {
  const all = extras().flatMap(({ id }) => Array.from({ length: MOST_OF_EXTRA }, () => id))
  const cart = {
    packageId: 'onbeperkt',
    billingCycle: 'yearly',
    extras: all,
    domainName: null,
    domainPlan: null,
  } as const
  const overview = overviewLine(cart)
  const sent = { [OVERVIEW_FIELD]: overview, terms: 'on', payment_method: 'test-bank' }
  expect(proposalOrder([], 'NL', false).parse(sent)).toMatchObject({ overview })
  expect(overviewLine({ ...cart, extras: all.slice(1) })).not.toBe(overview)
})
