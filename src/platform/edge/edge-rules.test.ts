import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { NEWSLETTER_PATHS } from '@/features/operations/newsletter/domain/subscription-state'
import { clientAddress, proxiesNamed } from './client-address'
import { isSameOrigin, mayChange } from './same-origin'

function request(
  method: string,
  headers: Record<string, string>,
  remoteAddress = '203.0.113.9',
): IncomingMessage {
  return { method, headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

test('reading needs no origin', () => {
  expect(isSameOrigin(request('GET', { host: 'webnoaber.nl' }))).toBe(true)
})

// promise people 10: A change comes from our own pages
test('a change is taken from our own pages only, whoever ends TLS', () => {
  const host = 'webnoaber.nl'
  expect(isSameOrigin(request('POST', { host, origin: 'https://webnoaber.nl' }))).toBe(true)
  expect(isSameOrigin(request('POST', { host, origin: 'https://evil.example' }))).toBe(false)
  expect(isSameOrigin(request('POST', { host, origin: 'https://webnoaber.nl.evil.example' }))).toBe(false)
  expect(isSameOrigin(request('POST', { host, origin: 'null' }))).toBe(false)
  expect(isSameOrigin(request('DELETE', { host }))).toBe(false)
})

// promise people 10: A change comes from our own pages … but for a mailbox that unsubscribes
test('a mailbox may unsubscribe its reader without saying where it comes from, and nothing else gets that freedom', () => {
  const post = request('POST', { host: 'webnoaber.nl' })
  expect(mayChange(post, NEWSLETTER_PATHS.unsubscribe, '?token=x')).toBe(true)
  const others = [
    NEWSLETTER_PATHS.confirm,
    NEWSLETTER_PATHS.signUp,
    '/nieuwsbrief/afmelden/x',
    '/_actions/x',
    '/',
  ]
  expect(others.filter((path) => mayChange(post, path, ''))).toEqual([])
  for (const search of ['?_action=portal.saveRecord', '?token=x&%5Faction=portal.saveRecord'])
    expect(mayChange(post, NEWSLETTER_PATHS.unsubscribe, search), search).toBe(false)
})

test('a visitor cannot choose an address by sending a forwarding header', () => {
  const req = request('POST', { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-host': 'evil.example' })
  expect(clientAddress(req, proxiesNamed([]))).toBe('203.0.113.9')
  expect(req.headers).toEqual({})
})

test('a visitor is one visitor on every port that a proxy tells of', () => {
  const told = (forwarded: string) =>
    clientAddress(request('POST', { 'x-forwarded-for': forwarded }, '10.0.0.1'), proxiesNamed(['10.0.0.1']))
  expect(told('198.51.100.1:40001')).toBe('198.51.100.1')
  expect(told('[2001:DB8::1]:40001')).toBe('2001:db8::1')
  expect(told('2001:db8::1')).toBe('2001:db8::1')
  expect(told('::FFFF:198.51.100.1')).toBe('198.51.100.1')
})

// promise contract: The address behind a proxy counts if the proxy is named
test('a named proxy tells who the visitor is, and what the visitor wrote before it does not count', () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.1, 198.51.100.1, 10.0.0.2' }
  const throughProxy = (named: string[]) =>
    clientAddress(request('POST', { ...forwarded }, '::ffff:10.0.0.1'), proxiesNamed(named))
  expect(throughProxy(['10.0.0.1', '10.0.0.2'])).toBe('198.51.100.1')
  expect(throughProxy(['10.0.0.2'])).toBe('10.0.0.1')
})

// promise contract: The address behind a proxy counts if the proxy is named … by its address or by a range, as those of a CDN
test('a CDN is named by the ranges of its addresses, before a balancer that is named by its own', () => {
  const named = proxiesNamed(['10.0.0.1', '203.0.113.0/24', '2001:db8:cd::/48'])
  const through = (forwarded: string, socket = '10.0.0.1') =>
    clientAddress(request('POST', { 'x-forwarded-for': forwarded }, socket), named)
  expect(through('198.51.100.1, 203.0.113.77')).toBe('198.51.100.1')
  expect(through('2001:db8::1, 2001:db8:cd:1::77')).toBe('2001:db8::1')
  expect(through('198.51.100.1', '203.0.113.77')).toBe('198.51.100.1')
  expect(through('198.51.100.1, 203.0.112.77')).toBe('203.0.112.77')
  expect(through('198.51.100.1', '203.0.112.77')).toBe('203.0.112.77')
})

test('what is no address and no range names nobody', () => {
  const isProxy = proxiesNamed([
    'caddy',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/24/8',
    '/24',
    '0.0.0.0/0',
  ])
  expect(['203.0.113.0', '203.0.113.77', 'caddy', ''].filter(isProxy)).toEqual([])
})
