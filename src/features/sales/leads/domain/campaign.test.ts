import { expect, test } from 'vitest'
import { adsLead } from './ads-lead'
import { campaignIn } from './campaign'

test('an address tells which advertisement led to it, and nothing else is taken from it', () => {
  const search = '?utm_source=facebook&utm_campaign=najaar%20actie&fbclid=IwAR0&utm_term=&email=a@b.nl'
  expect(campaignIn(search)).toEqual({
    utm_source: 'facebook',
    utm_campaign: 'najaar actie',
    fbclid: 'IwAR0',
  })
  expect(campaignIn('')).toEqual({})
})

test('an advertisement with a name too long to keep is cut, not refused', () => {
  const found = campaignIn(`?fbclid=${'x'.repeat(900)}`)
  const lead = { name: 'Gerda', email: 'gerda@nijhuis.example' }
  expect(adsLead.parse({ ...lead, ...found }).campaign.fbclid).toHaveLength(500)
})

test('a lead without an advertisement has none', () => {
  const { campaign } = adsLead.parse({ name: 'Gerda', email: 'gerda@nijhuis.example' })
  expect(Object.values(campaign)).toEqual([null, null, null, null, null, null])
})
