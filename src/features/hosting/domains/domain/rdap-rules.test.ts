import { expect, test } from 'vitest'
import { verdictOf } from './internal/rdap-answer'
import { serversIn } from './internal/rdap-bootstrap'

const DOMAIN = '{"objectClassName":"domain","ldhName":"jansen.nl"}'
const NOT_FOUND = '{"errorCode":404,"title":"Not found"}'
const HTML = '<!doctype html><title>404 Not Found</title>'

test.each([
  [200, DOMAIN, true, 'bezet'],
  [200, DOMAIN, false, 'bezet'],
  [404, NOT_FOUND, true, 'vrij'],
  [404, '{"errorCode":"404"}', true, 'vrij'],
  [404, '{}', true, 'vrij'],
  [404, '', true, 'vrij'],
  [404, '\r\n', true, 'vrij'],
  [404, NOT_FOUND, false, 'onbekend'],
  [404, '', false, 'onbekend'],
  [404, HTML, true, 'onbekend'],
  [404, 'default backend - 404', true, 'onbekend'],
  [404, '{"errorCode":429}', true, 'onbekend'],
  [404, '[]', true, 'onbekend'],
  [200, NOT_FOUND, true, 'onbekend'],
  [200, HTML, true, 'onbekend'],
  [200, '', true, 'onbekend'],
  [200, 'null', true, 'onbekend'],
  [204, '', true, 'onbekend'],
  [302, '', true, 'onbekend'],
  [400, NOT_FOUND, true, 'onbekend'],
  [403, '', true, 'onbekend'],
  [410, NOT_FOUND, true, 'onbekend'],
  [429, NOT_FOUND, true, 'onbekend'],
  [500, '', true, 'onbekend'],
  [503, NOT_FOUND, true, 'onbekend'],
])('status %i with %j (registry: %s) means %s', (status, body, isFromRegistry, verdict) => {
  expect(verdictOf({ status, body, isFromRegistry })).toBe(verdict)
})

test("IANA's list gives each extension its registry over https", () => {
  const services = [
    [
      ['com', 'NET'],
      ['http://rdap.test/', 'https://rdap.test/v1/'],
    ],
    [['kg'], ['http://rdap.cctld.kg/']],
  ]
  const servers = serversIn(JSON.stringify({ version: '1.0', services }))
  expect(servers && Object.fromEntries(servers)).toEqual({
    com: 'https://rdap.test/v1',
    net: 'https://rdap.test/v1',
  })
})

test.each(['', HTML, '{}', '{"services":[]}', '{"services":[[["nl"],["https://rdap.sidn.nl/"]]]}'])(
  "%j is not IANA's list",
  (text) => {
    expect(serversIn(text)).toBeUndefined()
  },
)
