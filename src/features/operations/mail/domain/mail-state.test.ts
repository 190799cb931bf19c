import { expect, test } from 'vitest'
import { mailFaultInWords } from './mail-state'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:4025', 'De mailserver is niet te bereiken.'],
  ['Invalid login: 535 Authentication failed', 'De mailserver neemt onze aanmelding niet aan.'],
  ['Message failed: 550 No such user', 'De mailserver weigert deze mail.'],
  ['Message failed: 451 Try again later', 'De mailserver wil deze mail nu nog niet.'],
  ['Something else', undefined],
])('%s', (error, words) => {
  expect(mailFaultInWords(error)).toBe(words)
})
