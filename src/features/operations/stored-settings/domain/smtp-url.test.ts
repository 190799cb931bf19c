import { expect, test } from 'vitest'
import { smtpServerIn, smtpUrlOf } from './smtp-url'

const SERVER = { host: 'mail.weverijweb.nl', port: 587, user: 'post@weverijweb.nl', password: 'w8/wo:ord@#%' }

test('a name or password with any sign in it arrives at the mail server as it was typed', () => {
  const url = new URL(smtpUrlOf(SERVER) ?? '')
  expect(url.protocol).toBe('smtp:')
  expect([decodeURIComponent(url.username), decodeURIComponent(url.password)]).toEqual([
    SERVER.user,
    SERVER.password,
  ])
})

test('port 465 speaks TLS from the first byte', () => {
  expect(smtpUrlOf({ ...SERVER, port: 465 })).toMatch(/^smtps:/)
})

test('a server is shown again without its password, whatever the address leaves out', () => {
  const { password: _, ...shown } = SERVER
  expect(smtpServerIn(smtpUrlOf(SERVER) ?? '')).toEqual(shown)
  expect(smtpServerIn('smtps://mail.weverijweb.nl')).toEqual({
    host: 'mail.weverijweb.nl',
    port: 465,
    user: '',
  })
  expect(smtpServerIn('smtp://127.0.0.1')).toMatchObject({ port: 587 })
})

test.each(['', 'mail server', 'https://mail.weverijweb.nl', 'post@mail.weverijweb.nl'])(
  'this is no server: %s',
  (host) => {
    expect(smtpUrlOf({ ...SERVER, host })).toBeUndefined()
  },
)

test('an IPv6 address is a server too', () => {
  expect(smtpUrlOf({ ...SERVER, host: 'fd00::20', user: '' })).toBe('smtp://[fd00::20]:587')
})

test('a user with a bare percent sign is shown as it is', () => {
  expect(smtpServerIn('smtp://50%off:pw@mail.example.nl')).toMatchObject({ user: '50%off' })
})
