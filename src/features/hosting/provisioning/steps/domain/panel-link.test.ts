import { expect, test } from 'vitest'
import { isLinkOfPanel } from './panel-link'

const target = {
  serves: { panelUrl: 'https://paneel.webnoaber.nl:2222/' },
  connection: { baseUrl: 'https://server1.webnoaber.nl:2222', userName: 'webnoaber' },
}
const leads = (url: string, lifeSeconds = 60) => isLinkOfPanel({ url, lifeSeconds }, target)

// promise people: A link into a panel leads to that panel only
test('a link leads to the panel that customers know, or to the server that made it', () => {
  expect(leads('https://paneel.webnoaber.nl:2222/api/login/url?key=A77')).toBe(true)
  expect(leads('https://server1.webnoaber.nl:2222/login')).toBe(true)
})

test.each([
  'https://paneel.webnoaber.nl.kwaad.example/login',
  'https://kwaad.example/?naar=paneel.webnoaber.nl',
  'https://paneel.webnoaber.nl@kwaad.example/',
  'https://jan:geheim@paneel.webnoaber.nl/',
  'http://paneel.webnoaber.nl:2222/login',
  'javascript:alert(1)',
  '/login',
  'webnoaber',
])('nobody is sent to %s', (url) => {
  expect(leads(url)).toBe(false)
})

test('nobody is sent to a link that works for longer than a minute', () => {
  expect(leads('https://paneel.webnoaber.nl:2222/login', 61)).toBe(false)
})
