import { expect, test } from 'vitest'
import {
  type Answer,
  breakOff,
  hang,
  hangInBody,
  json,
  oversize,
  redirect,
  startAnsweringServer,
  text,
} from '../../../../../tests/support/answering-server'
import { createTestContext, secondNode, testSettings } from '../../../../../tests/support/database'
import { free, startRdapServer, taken } from '../../../../../tests/support/rdap'
import { startRegistry } from '../../../../../tests/support/registry'
import { alternativesFor, checkDomain } from './check-domain'
import { domainChecks } from './domain-tables'

const NAME = 'bakkerijjansen.nl'

test('200 is taken, 404 is free, each with its source and time, and both are kept', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  rdap.answer('bezet.nl', taken)
  const known = { source: rdap.host, checkedAt: site.clock.now }
  const answers = [
    { name: 'bezet.nl', verdict: 'bezet' as const, ...known },
    { name: NAME, verdict: 'vrij' as const, ...known },
  ]
  expect(await checkDomain(site.context, 'bezet.nl')).toEqual(answers[0])
  expect(await checkDomain(site.context, NAME)).toEqual(answers[1])
  expect(await site.db.select().from(domainChecks)).toEqual(expect.arrayContaining(answers))
})

const TROUBLE: [string, Answer][] = [
  ['429', json(429, { errorCode: 429 })],
  ['500', json(500, { errorCode: 500 })],
  ['503', text(503, 'Service Unavailable')],
  ['403', text(403, '')],
  ['a page of a proxy with status 404', text(404, '<h1>Not Found</h1>')],
  ['plain words with status 404', text(404, '404 page not found', 'text/plain')],
  ['a page with status 200', text(200, '<h1>Log in to the wifi</h1>')],
  ['garbage with status 200', text(200, '\u0000\u0001{{{', 'application/rdap+json')],
  ['nothing with status 200', text(200, '')],
  ['a broken connection', breakOff],
  ['a redirect in circles', redirect('/domain/bakkerijjansen.nl')],
  ['a redirect to nowhere', redirect('http://[')],
  ['a redirect to another scheme', redirect('file:///etc/passwd')],
  ['more than we read, with status 200', oversize(200, 400_000)],
  ['more than we read, with status 404', oversize(404, 400_000)],
]

test.each(TROUBLE)('%s is no answer: onbekend, and not kept', async (_what, answer) => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  rdap.answer(NAME, answer)
  expect(await checkDomain(site.context, NAME)).toMatchObject({
    verdict: 'onbekend',
    reason: 'no-answer',
    source: rdap.host,
  })
  expect(await site.db.select().from(domainChecks)).toEqual([])
})

test.each([
  ['hangs', hang],
  ['hangs in the middle of a 200', hangInBody(200)],
  ['hangs in the middle of a 404', hangInBody(404)],
])('a registry that %s is given up', async (_what, answer) => {
  await using registry = await startRegistry()
  registry.rdap.answer(NAME, answer)
  expect(await checkDomain(registry.site.context, NAME)).toMatchObject({ verdict: 'onbekend' })
})

test('a registry that is not there is no answer', async () => {
  const gone = await startRdapServer()
  await gone.stop()
  await using site = await createTestContext({ settings: { ...testSettings(), rdapUrl: gone.url } })
  expect(await checkDomain(site.context, NAME)).toMatchObject({ verdict: 'onbekend', reason: 'no-answer' })
})

test('a redirect within the registry is followed, three times and no more', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  rdap.answer(NAME, redirect('/a', 301))
  rdap.answer('/a', redirect('/b', 307))
  rdap.answer('/b', redirect('/c', 308))
  rdap.answer('/c', free)
  expect(await checkDomain(site.context, NAME)).toMatchObject({ verdict: 'vrij' })
  rdap.answer('/c', redirect('/d'))
  expect(await checkDomain(site.context, NAME, { fresh: true })).toMatchObject({ verdict: 'onbekend' })
})

test('a redirect to an unprotected place elsewhere is not followed', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  const elsewhere = await startAnsweringServer(() => free)
  rdap.answer(NAME, redirect(`${elsewhere.url}/domain/${NAME}`))
  expect(await checkDomain(site.context, NAME)).toMatchObject({ verdict: 'onbekend' })
  expect(elsewhere.requests).toEqual([])
  await elsewhere.stop()
})

test('a free name is asked again after five minutes, a taken one after an hour', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  rdap.answer('bezet.nl', taken)
  const check = async (name: string) => (await checkDomain(site.context, name)).checkedAt
  const first = site.clock.now
  expect([await check(NAME), await check('bezet.nl')]).toEqual([first, first])
  site.clock.advance(5 * 60 - 1)
  expect([await check(NAME), await check('bezet.nl')]).toEqual([first, first])
  site.clock.advance(2)
  expect([await check(NAME), await check('bezet.nl')]).toEqual([site.clock.now, first])
  site.clock.advance(55 * 60)
  expect(await check('bezet.nl')).toEqual(site.clock.now)
  expect(rdap.asked()).toEqual([NAME, 'bezet.nl', NAME, 'bezet.nl'])
})

test('just before payment the registry is asked again, whatever it said', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  expect(await checkDomain(site.context, NAME)).toMatchObject({ verdict: 'vrij' })
  rdap.answer(NAME, taken)
  expect(await checkDomain(site.context, NAME)).toMatchObject({ verdict: 'vrij' })
  expect(await checkDomain(site.context, NAME, { fresh: true })).toMatchObject({ verdict: 'bezet' })
  expect(await checkDomain(site.context, NAME)).toMatchObject({ verdict: 'bezet' })
  rdap.answer(NAME, json(500, {}))
  expect(await checkDomain(site.context, NAME, { fresh: true })).toMatchObject({ verdict: 'onbekend' })
})

test('two web nodes on one database ask the registry once', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  await using other = secondNode(site)
  await checkDomain(site.context, NAME)
  expect(await checkDomain(other.context, NAME)).toMatchObject({ verdict: 'vrij' })
  expect(rdap.requests).toHaveLength(1)
})

test('special letters are asked for as xn--, and shown as they are read', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  expect(await checkDomain(site.context, 'café.com')).toMatchObject({ name: 'café.com', verdict: 'vrij' })
  expect(rdap.asked()).toEqual(['xn--caf-dma.com'])
})

test('what is no domain name is never asked for', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  for (const name of ['../secret', 'bad_domain.nl', 'BAKKER.nl', 'bakker', 'a.nl/../b.nl'])
    await expect(checkDomain(site.context, name)).rejects.toThrow(RangeError)
  expect(rdap.requests).toEqual([])
})

test('one registry is asked so much and no more, by all nodes together; who pays goes before who searches', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  await using other = secondNode(site)
  const nodes = [site.context, other.context]
  const search = (index: number) => checkDomain(nodes[index % 2] ?? site.context, `naam${index}.nl`)
  const answers = await Promise.all(Array.from({ length: 80 }, (_, index) => search(index)))
  const busy = answers.filter((answer) => answer.verdict === 'onbekend' && answer.reason === 'busy')
  expect([rdap.requests.length, busy.length]).toEqual([42, 38])
  const order = { fresh: true, purpose: 'order' } as const
  expect(await checkDomain(site.context, 'betaald.nl', { fresh: true })).toMatchObject({ reason: 'busy' })
  expect(await checkDomain(site.context, 'betaald.nl', order)).toMatchObject({ verdict: 'vrij' })
  site.clock.advance(10)
  expect(await search(81)).toMatchObject({ verdict: 'vrij' })
})

test('when a name is taken there are others: the free ones first, the taken ones left out', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  rdap.answer('jansen.com', taken)
  rdap.answer('jansen.shop', json(500, {}))
  const alternatives = await alternativesFor(site.context, 'jansen.nl')
  expect(alternatives.map(({ name, verdict }) => `${name} ${verdict}`)).toEqual([
    'jansen-online.nl vrij',
    'mijnjansen.nl vrij',
    'jansen.eu vrij',
    'jansen.shop onbekend',
  ])
})

test('a name under .example is nobody’s: no registry is asked for it', async () => {
  await using registry = await startRegistry()
  const { site, rdap } = registry
  rdap.answer('weverij.example', taken)
  const answer = await checkDomain(site.context, 'weverij.example', { fresh: true })
  expect(answer).toMatchObject({ verdict: 'onbekend', source: null, reason: 'no-registry' })
})
