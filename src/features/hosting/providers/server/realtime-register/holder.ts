import { type Answer, asReading, done, failed, type Refused, refused, whenDone } from '../../domain/answer'
import { holderHandle } from '../../domain/provider-names'
import { registryPhone } from '../../domain/registrant-faults'
import type { Registrant, Registration } from '../../domain/registrar'
import { readJson } from '../internal/provider-client'
import { orAbsent, type Realtime } from './realtime-client'
import { type ContactBody, contact, contactBody, type TldInfo, type WireContact } from './schemas'

const RETRY_SECONDS = 5

/**
 * The handle of an order's holder, made or corrected where it has to be. It is the order's own, so that no other name
 * changes with it; the registrar takes a handle that we choose, so that a second call finds the first.
 */
export async function ensureHolder(
  api: Realtime,
  info: TldInfo,
  { orderNumber, registrant }: Registration,
): Promise<Answer<string>> {
  const handle = holderHandle(orderNumber)
  if (!handle) return refused('details', `Het bestelnummer ${orderNumber} is te lang.`)
  const body = contactBody.safeParse(bodyOf(registrant))
  if (!body.success)
    return refused('details', `De houder is niet volledig: ${body.error.issues[0]?.path.join('.')}.`)
  const properties = propertiesFor(info, registrant)
  if ('outcome' in properties) return properties
  return whenDone<WireContact | undefined, string>(await contactAt(api, handle), async (there) =>
    whenDone(await writeContact(api, handle, body.data, there), async () =>
      whenDone(await writeProperties(api, handle, info, { ...properties, there }), () => done(handle)),
    ),
  )
}

function bodyOf(registrant: Registrant): unknown {
  const { firstName, lastName, organisation, street, houseNumber, postalCode, city, country, email, phone } =
    registrant
  return {
    name: `${firstName} ${lastName}`,
    organization: organisation,
    addressLine: [`${street} ${houseNumber}`],
    postalCode,
    city,
    country,
    email,
    voice: registryPhone(phone),
  }
}

const at = ({ settings }: Realtime, handle: string, ...rest: string[]) => [
  'customers',
  settings.customer,
  'contacts',
  handle,
  ...rest,
]

async function contactAt(api: Realtime, handle: string): Promise<Answer<WireContact | undefined>> {
  return asReading(
    orAbsent(await api.ask({ method: 'GET', path: at(api, handle) }, (reply) => readJson(contact, reply))),
  )
}

async function writeContact(
  api: Realtime,
  handle: string,
  body: ContactBody,
  there: WireContact | undefined,
): Promise<Answer<undefined>> {
  if (there && isSame(there, body)) return done(undefined)
  const path = there ? at(api, handle, 'update') : at(api, handle)
  const written = await api.ask({ method: 'POST', path, json: body }, accepted)
  // Somebody made it between the look-up and this: the next call finds it.
  return written.outcome === 'refused' && written.reason === 'taken'
    ? failed('busy', RETRY_SECONDS, written.sentence)
    : written
}

/** A contact answers 201 without anything to read, and a page of a proxy answers 200 with something. */
function accepted({
  status,
  isHtml,
  text,
}: {
  status: number
  isHtml: boolean
  text: string
}): Answer<undefined> {
  const isTaken = status === 201 || status === 204 || (status === 200 && !isHtml && isEmptyOrJson(text))
  return isTaken ? done(undefined) : { outcome: 'unknown', reason: 'unreadable', sentence: '' }
}

function isEmptyOrJson(text: string): boolean {
  if (text.trim() === '') return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function isSame(there: WireContact, body: ContactBody): boolean {
  const { properties: _, ...details } = there
  const compared = (one: Omit<ContactBody, never>) =>
    JSON.stringify([
      one.name,
      one.organization ?? '',
      one.addressLine,
      one.postalCode,
      one.city,
      one.country,
      one.email,
      one.voice,
    ])
  return compared(details) === compared(body)
}

/** What the registry asks of a holder beyond name and address, such as the legal form of a .nl name. */
function propertiesFor(
  { metadata }: TldInfo,
  { organisation, legalForm, registrationNumber }: Registrant,
): { wanted: Record<string, string> } | Refused {
  const known: Record<string, string | undefined> = {
    legalForm: legalForm ?? (organisation ? undefined : 'PERSOON'),
    legalFormRegNo: registrationNumber,
  }
  const wanted: Record<string, string> = {}
  for (const { name, label, mandatory, values } of metadata.contactProperties) {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value !== undefined && (!values || Object.hasOwn(values, value))) wanted[name] = value
    else if (mandatory) return refused('details', `Deze extensie vraagt van de houder: ${label}.`)
  }
  return { wanted }
}

async function writeProperties(
  api: Realtime,
  handle: string,
  { provider }: TldInfo,
  { wanted, there }: { wanted: Readonly<Record<string, string>>; there: WireContact | undefined },
): Promise<Answer<undefined>> {
  const registry = provider.toLowerCase()
  const has = there?.properties[registry]
  if (Object.entries(wanted).every(([name, value]) => has?.[name] === value)) return done(undefined)
  const path = has ? at(api, handle, registry, 'update') : at(api, handle, registry)
  return await api.ask({ method: 'POST', path, json: { properties: wanted } }, accepted)
}
