import { z } from 'astro/zod'
import { type Answer, asReading, done, refused, waiting, whenDone } from '../../domain/answer'
import { holderHandle } from '../../domain/provider-names'
import { registryPhone } from '../../domain/registrant-faults'
import type { Registrant, Registration } from '../../domain/registrar'
import { type Openprovider, once } from './openprovider-client'
import { type CustomerBody, customer, customerBody, customers, type WireCustomer } from './schemas'

/** Seconds between a handle and the first order with it: sooner, the order may fail because it is not there yet. */
const SETTLING_SECONDS = 15

/**
 * The handle of an order's holder, found by our mark or made; waiting when it was made or corrected just now. Handles
 * have no key of ours, so that the mark stands in the comments.
 */
export async function ensureHolder(
  api: Openprovider,
  { orderNumber, registrant }: Registration,
): Promise<Answer<string>> {
  const mark = holderHandle(orderNumber)
  if (!mark) return refused('details', `Het bestelnummer ${orderNumber} is te lang.`)
  const body = customerBody.safeParse(bodyOf(registrant, mark))
  if (!body.success)
    return refused('details', `De houder is niet volledig: ${body.error.issues[0]?.path.join('.')}.`)
  return whenDone<WireCustomer | undefined, string>(await holderAt(api, mark), async (there) => {
    if (!there) return make(api, mark, body.data)
    if (!isSame(there, body.data)) return correct(api, there.handle, mark, body.data)
    const fresh = await api.notes.read(`holder ${mark}`, api.now())
    return fresh ? settling(Math.ceil((fresh.until - api.now()) / 1000)) : done(there.handle)
  })
}

async function holderAt({ ask }: Openprovider, mark: string): Promise<Answer<WireCustomer | undefined>> {
  const query = { comment_pattern: mark, limit: '10', order_by: 'id', order: 'asc' }
  const read = await ask({ method: 'GET', path: ['customers'], query }, customers)
  return asReading(
    await whenDone(read, ({ results }) => done(results.find(({ comments }) => comments === mark))),
  )
}

function make(api: Openprovider, mark: string, json: CustomerBody): Promise<Answer<string>> {
  return once(api, `holder ${mark}`, async () =>
    whenDone<{ handle: string }, string>(
      await api.ask({ method: 'POST', path: ['customers'], json }, customer),
      () => begun(api, mark),
    ),
  )
}

/** Corrected only while its name is not registered: later it is a change of holder. */
async function correct(
  api: Openprovider,
  handle: string,
  mark: string,
  json: CustomerBody,
): Promise<Answer<string>> {
  const changed = await api.ask({ method: 'PUT', path: ['customers', handle], json }, z.unknown())
  return whenDone<unknown, string>(changed, () => begun(api, mark))
}

async function begun({ notes, now }: Openprovider, mark: string): Promise<Answer<string>> {
  await notes.keep(`holder ${mark}`, { value: 'fresh', until: now() + SETTLING_SECONDS * 1000 })
  return settling(SETTLING_SECONDS)
}

const settling = (seconds: number) => waiting(Math.max(1, seconds), 'houder', 'De houder is net aangemaakt.')

function bodyOf(registrant: Registrant, comments: string): unknown {
  const { firstName, lastName, organisation = '', registrationNumber } = registrant
  const { street, houseNumber, postalCode, city, country, email, phone } = registrant
  const [, number = '', suffix = ''] = /^(\d+)\s*-?\s*(.*)$/.exec(houseNumber.trim()) ?? []
  return {
    comments,
    company_name: organisation,
    email,
    name: {
      initials: firstName
        .split(/[\s-]+/)
        .map((part) => `${part.charAt(0).toUpperCase()}.`)
        .join(''),
      first_name: firstName,
      prefix: '',
      last_name: lastName,
    },
    phone: phoneOf(phone),
    address: { street, number, suffix, zipcode: postalCode, city, country },
    ...(organisation &&
      registrationNumber && { additional_data: { company_registration_number: registrationNumber } }),
  }
}

const AREA_DIGITS = 2

/** '+31534351234' → '+31', '53', '4351234'. */
function phoneOf(phone: string) {
  const [country = '', national = ''] = registryPhone(phone)?.split('.') ?? []
  return {
    country_code: country,
    area_code: national.slice(0, AREA_DIGITS),
    subscriber_number: national.slice(AREA_DIGITS),
  }
}

function isSame(there: WireCustomer, body: CustomerBody): boolean {
  const flat = ({
    company_name,
    email,
    name,
    phone,
    address,
  }: Omit<CustomerBody, 'comments'> | WireCustomer) => [
    company_name ?? '',
    email,
    name.first_name,
    name.last_name,
    phone.country_code + phone.area_code + phone.subscriber_number,
    [
      address.street,
      address.number,
      address.suffix ?? '',
      address.zipcode,
      address.city,
      address.country,
    ].join(),
  ]
  return flat(there).join('\n') === flat(body).join('\n')
}
