import { expect, test } from 'vitest'
import { tokenBuckets } from '@/features/operations/rate-limits/server/throttle-tables'
import { hang, json, startAnsweringServer } from '../../../../../tests/support/answering-server'
import { createTestContext, secondNode } from '../../../../../tests/support/database'
import { free, startRdapServer, taken } from '../../../../../tests/support/rdap'
import { type Registry, startRegistry } from '../../../../../tests/support/registry'
import { REGISTRY_QUESTIONS } from '../domain/registry-budget'
import { checkDomain } from './check-domain'
import { domainChecks, rdapServers } from './domain-tables'
import { domainJobs } from './internal/domain-jobs'
import { refreshRdapServers } from './internal/rdap-servers'
import { searchDomain } from './search-domain'
import { testDomainCheck } from './test-domain-check'

const search = ({ site }: Registry, typed: string, clientAddress = '203.0.113.7') =>
  searchDomain(site.context, { typed, clientAddress })

test('a search answers the name, the verdict with its source and time, and the price', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  expect(await search(registry, 'https://www.BakkerijJansen.nl/brood')).toEqual({
    outcome: 'checked',
    checked: {
      name: 'bakkerijjansen.nl',
      verdict: 'vrij',
      source: rdap.host,
      checkedAt: site.clock.now,
    },
    sentence: 'bakkerijjansen.nl is vrij.',
    price: { firstYear: 100, perYear: 3000 },
    alternatives: [],
  })
})

test('a taken name comes with alternatives', async () => {
  await using registry = await startRegistry()
  registry.rdap.answer('jansen.nl', taken)
  const answer = await search(registry, 'jansen.nl')
  expect(answer).toMatchObject({ outcome: 'checked', checked: { verdict: 'bezet' } })
  expect(answer.outcome === 'checked' && answer.alternatives.length).toBe(5)
})

test('a name without an extension gets five, each with its verdict', async () => {
  await using registry = await startRegistry()
  registry.rdap.answer('jansen.nl', taken)
  const answer = await search(registry, 'Jansen')
  const suggestions = answer.outcome === 'needs-tld' ? answer.suggestions : []
  expect(suggestions.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    'jansen.nl bezet',
    'jansen.com vrij',
    'jansen.eu vrij',
    'jansen.be vrij',
    'jansen.shop vrij',
  ])
})

test('what is no name gets its message at the field, and nobody is asked', async () => {
  await using registry = await startRegistry()
  expect(await search(registry, 'bad_domain.nl')).toEqual({
    outcome: 'invalid',
    errors: { domain_name: 'Een domeinnaam kan geen _ bevatten. Typ bijvoorbeeld bad-domain.nl.' },
  })
  expect(registry.rdap.requests).toEqual([])
})

test('thirty searches in ten minutes from one address, on all nodes together; others are not bothered', async () => {
  await using registry = await startRegistry()
  const { site } = registry
  await using other = secondNode(site)
  const nodes = [site.context, other.context]
  const searches = Array.from({ length: 40 }, (_, index) =>
    searchDomain(nodes[index % 2] ?? site.context, { typed: 'jansen.nl', clientAddress: '203.0.113.7' }),
  )
  const outcomes = (await Promise.all(searches)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'checked')).toHaveLength(30)
  expect(await search(registry, 'jansen.nl')).toMatchObject({
    outcome: 'limited',
    message: expect.stringContaining('Wacht een minuut'),
  })
  expect(await search(registry, 'jansen.nl', '203.0.113.8')).toMatchObject({ outcome: 'checked' })
  site.clock.advance(60)
  expect(await search(registry, 'jansen.nl')).toMatchObject({ outcome: 'checked' })
})

// promise people 11: Orders meet the limit before a registry is asked … and so do searches
test('one visitor who searches all at once leaves enough of the registry for the next', async () => {
  await using registry = await startRegistry()
  const { rdap } = registry
  const names = Array.from({ length: 30 }, (_, turn) => `druk${turn}`)
  for (const name of names) rdap.answer(`${name}.nl`, taken)
  await Promise.all(names.map((name, turn) => search(registry, turn % 2 ? name : `${name}.nl`)))
  expect(rdap.requests.length).toBeLessThanOrEqual(REGISTRY_QUESTIONS.capacity)
  expect(await search(registry, 'rustig', '203.0.113.8')).toMatchObject({
    suggestions: Array.from({ length: 5 }, () => ({ verdict: 'vrij' })),
  })
})

test('what was asked of a registry lately costs a visitor nothing', async () => {
  await using registry = await startRegistry()
  for (let turn = 0; turn < 29; turn++) await search(registry, 'jansen.nl')
  expect(await search(registry, 'wevers.nl')).toMatchObject({ checked: { verdict: 'vrij' } })
  expect(registry.rdap.requests).toHaveLength(2)
})

test("a visitor's address is not kept", async () => {
  await using registry = await startRegistry()
  await search(registry, 'jansen.nl', '203.0.113.7')
  const kept = JSON.stringify(await registry.site.db.select().from(tokenBuckets))
  expect(kept).toContain('domain-search')
  expect(kept).not.toContain('203.0.113.7')
})

test('the system test hears true, false or null, always from the registry itself', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  const available = async () => {
    const answer = await testDomainCheck(site.context, 'jansen.nl')
    return answer.outcome === 'checked' ? answer.result : answer
  }
  expect(await available()).toEqual({ domain: 'jansen.nl', available: true, price: 100 })
  rdap.answer('jansen.nl', taken)
  expect(await available()).toMatchObject({ available: false })
  rdap.answer('jansen.nl', json(500, {}))
  expect(await available()).toMatchObject({ available: null })
  expect(await testDomainCheck(site.context, ' ')).toEqual({
    outcome: 'invalid',
    message: 'Voer een domeinnaam in',
  })
})

/** A list in IANA's format, with these registries only. */
const listOf = (registries: Record<string, string>) => ({
  version: '1.0',
  services: Object.entries(registries).map(([tld, base]) => [[tld], [base]]),
})

test('the list of registries is fetched, replaced as a whole, and kept when it cannot be had', async () => {
  await using site = await createTestContext()
  const lists = [
    json(200, listOf({ com: 'https://rdap.test/com/', nl: 'https://rdap.test/nl/' })),
    json(200, listOf({ com: 'https://rdap.test/com/', shop: 'https://rdap.test/shop/' })),
    json(200, { services: [] }),
    json(500, {}),
    hang,
  ]
  const iana = await startAnsweringServer(() => lists.shift() ?? hang)
  const refresh = async () => {
    site.clock.advance(600)
    const isFresh = await refreshRdapServers(site.context, iana.url)
    const rows = await site.db.select().from(rdapServers)
    return [isFresh, ...rows.map(({ tld }) => tld).sort()]
  }
  expect(await refresh()).toEqual([true, 'com', 'nl'])
  expect(await refresh()).toEqual([true, 'com', 'shop'])
  for (const _ of ['no list', 'an error', 'silence']) expect(await refresh()).toEqual([false, 'com', 'shop'])
  await iana.stop()
})

test('without RDAP_URL the registry on the list is asked', async () => {
  await using site = await createTestContext()
  const rdap = await startRdapServer()
  // IANA's list has https addresses only; this one is the test's own.
  const fetchedAt = site.clock.now
  await site.db.insert(rdapServers).values([
    { tld: 'nl', baseUrl: rdap.url, fetchedAt },
    { tld: 'uk', baseUrl: rdap.url, fetchedAt },
  ])
  expect(await checkDomain(site.context, 'jansen.nl')).toMatchObject({ verdict: 'vrij', source: rdap.host })
  expect(await checkDomain(site.context, 'jansen.co.uk')).toMatchObject({ verdict: 'vrij' })
  expect(rdap.asked()).toEqual(['jansen.nl', 'jansen.co.uk'])
  await rdap.stop()
})

test('an extension whose registry does not answer over RDAP is onbekend, not vrij', async () => {
  await using site = await createTestContext()
  // Stored as if fetched from IANA, with one extension.
  await site.db
    .insert(rdapServers)
    .values({ tld: 'com', baseUrl: 'https://rdap.test', fetchedAt: site.clock.now })
  expect(await checkDomain(site.context, 'jansen.eu')).toEqual({
    name: 'jansen.eu',
    verdict: 'onbekend',
    reason: 'no-registry',
    source: null,
    checkedAt: site.clock.now,
  })
})

test('what registries said is forgotten after a day', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  rdap.answer('jansen.com', free)
  await checkDomain(site.context, 'jansen.com')
  site.clock.advance(12 * 60 * 60)
  await checkDomain(site.context, 'jansen.nl')
  site.clock.advance(13 * 60 * 60)
  await domainJobs['forget-domain-checks'].run(site.context)
  const names = (await site.db.select().from(domainChecks)).map(({ name }) => name)
  expect(names).toEqual(['jansen.nl'])
})
