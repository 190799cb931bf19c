import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as chat from '../src/pages/api/chat/index'
import * as seen from '../src/pages/api/chat/seen'
import * as typing from '../src/pages/api/chat/typing'
import * as way from '../src/pages/api/chat/way'
import * as slots from '../src/pages/api/slots'
import { ADMIN_ACTIONS } from './support/action-samples/admin'
import { CUSTOMER_ACTIONS } from './support/action-samples/customer'
import { type ActionSample, type Stage, startStage } from './support/action-samples/sample'
import { VISITOR_ACTIONS } from './support/action-samples/visitor'
import { type ServedRoutes, serveRoutes } from './support/api-routes'
import { type ActionName, actionNames, callAction, type Fields } from './support/call-action'

const SAMPLES: Record<string, ActionSample> = { ...VISITOR_ACTIONS, ...CUSTOMER_ACTIONS, ...ADMIN_ACTIONS }

/** Texts that PostgreSQL refuses, in text or in jsonb. */
const TEXTS = { NUL: '\0', 'half a character': '\ud83d', 'the other half': '\udc4d' }
/** Days that do not exist, or have no next day. */
const DAYS = [
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '-271821-04-20',
  '+275760-09-13',
  '2026-02-30',
  '2200-01-01',
]

let stage: Stage
let served: ServedRoutes
beforeAll(async () => {
  stage = await startStage()
  served = await serveRoutes(stage.site.context, {
    '/api/chat': chat,
    '/api/chat/seen': seen,
    '/api/chat/typing': typing,
    '/api/chat/way': way,
    '/api/slots': slots,
  })
})
afterAll(async () => {
  await served[Symbol.asyncDispose]()
  await stage[Symbol.asyncDispose]()
})

/** The field with this text in it; in a JSON field inside its texts, escaped as a script may do. */
function spoilt(value: Fields[string] | undefined, text: string): Fields[string] {
  if (typeof value !== 'string') return value ?? text
  const escaped = JSON.stringify(text).slice(1, -1)
  return value.startsWith('{') ? value.replaceAll(/:"(?=[^"])/g, `:"${escaped}`) : `${value}${text}`
}

function spoiltForms(fields: Fields): Fields[] {
  const names = Object.keys(fields).filter((name) => !(fields[name] instanceof File))
  const each = names.flatMap((name) => DAYS.slice(0, 2).map((day) => ({ ...fields, [name]: day })))
  const texts = Object.values(TEXTS)
  const all = texts.map((text) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        /_id$|revision/.test(name) ? (fields[name] ?? '') : spoilt(fields[name], text),
      ]),
    ),
  )
  return [...all, ...each]
}

describe.each(actionNames())('%s', (name: ActionName) => {
  // promise people: No text and no day that cannot be makes an action fail
  test('is refused or done, and never broken, by texts and days that cannot be', async () => {
    const sample = SAMPLES[name]
    if (!sample) throw new Error(`There is no sample of ${name}`)
    const opened = await sample.open(stage)
    const account = opened.account ?? (sample.who === 'admin' ? stage.admin : undefined)
    const context = { ...stage.site.context, ...opened.context }
    for (const [turn, fields] of spoiltForms(opened.fields).entries()) {
      const fresh = 'request_id' in fields ? { ...fields, request_id: randomUUID() } : fields
      const sent = callAction(context, name, fresh, { account, clientAddress: `203.0.${turn}.9` })
      // Input that the schema of a query refuses is a 400 by Astro.
      const { log } = await sent.catch((error) =>
        error?.name === 'ZodError' || error?.code ? { log: [] } : Promise.reject(error),
      )
      expect(
        log.map(({ msg, err }) => `${msg}: ${err?.message}`),
        JSON.stringify(fields),
      ).toEqual([])
    }
  })
})

const JSON_ROUTES = {
  '/api/chat': { text: 'Hallo', clientId: randomUUID(), page: '/', sessionId: 's', after: 0 },
  '/api/chat/way': { way: 'phone', clientId: randomUUID(), page: '/', sessionId: 's', after: 0 },
  '/api/chat/seen': { n: 0 },
  '/api/chat/typing': {},
}

// promise people: No text and no day that cannot be makes an action fail … nor the chat, nor the free times
test('the chat takes or refuses them too', async () => {
  for (const [path, body] of Object.entries(JSON_ROUTES))
    for (const text of Object.values(TEXTS))
      for (const field of Object.keys(body)) {
        const spoiltBody = { ...body, clientId: randomUUID(), [field]: `${Object(body)[field]}${text}` }
        const { status } = await fetch(served.url + path, {
          method: 'POST',
          headers: {
            origin: served.url,
            'content-type': 'application/json',
            cookie: `chat=${encodeURIComponent(`x${text.toWellFormed()}`)}`,
          },
          body: JSON.stringify(spoiltBody),
        })
        expect(status, `${path} ${field}`).toBeLessThan(500)
      }
})

test('days that cannot be count as not asked', async () => {
  for (const day of DAYS)
    for (const query of [`from=${encodeURIComponent(day)}`, `from=${encodeURIComponent(day)}&days=9999999`])
      expect((await fetch(`${served.url}/api/slots?${query}`)).status, query).toBe(200)
})
