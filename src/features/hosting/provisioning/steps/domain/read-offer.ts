import { z } from 'astro/zod'
import type { Texts } from '@/shared/form-state'
import { isHttpsAddress } from '@/shared/https-address'
import { firstErrors } from '@/shared/schema-fields'
import { typedAmount } from '@/shared/typed-amount'
import { linesOf } from './driver-field'
import { hostName, type TargetLimits, type TargetPort, type TargetServes } from './target'
import { isPackageInput, MOST_PACKAGE_NAME, MOST_ROOM, packageInput, type TargetOffer } from './target-form'

const text = z.preprocess((value) => value ?? '', z.string().trim())

/** Several values, one per line; the message names the first that is wrong. */
function lines(one: z.ZodType<string>, example: string) {
  return text.transform((typed, context) => {
    const values = linesOf(typed.toLowerCase())
    const wrong = values.find((value) => !one.safeParse(value).success)
    if (wrong === undefined) return values
    context.addIssue({ code: 'custom', message: `‘${wrong}’ klopt niet. Vul per regel in: ${example}.` })
    return z.NEVER
  })
}

function wholeNumber(most: number) {
  return text.transform((typed, context) => {
    if (typed === '') return null
    if (/^\d{1,6}$/.test(typed) && Number(typed) <= most) return Number(typed)
    context.addIssue({ code: 'custom', message: `Vul een heel getal in, hoogstens ${most}.` })
    return z.NEVER
  })
}

const PRICE_LINE = /^\.?(?<extension>[a-z0-9][a-z0-9.-]{1,62})[\s:=]+€?\s*(?<price>\S+)$/

/** 'nl 4,50' per line, as cents by extension. */
const prices = text.transform((typed, context) => {
  const most: Record<string, number> = {}
  for (const line of typed.split('\n').filter((each) => each.trim() !== '')) {
    const { extension = '', price = '' } = PRICE_LINE.exec(line.trim().toLowerCase())?.groups ?? {}
    const amount = typedAmount.safeParse(price)
    if (amount.success && extension) most[extension] = amount.data
    else
      context.addIssue({
        code: 'custom',
        message: `‘${line.trim()}’ klopt niet. Vul per regel een extensie en een bedrag in, zoals: nl 4,50.`,
      })
  }
  return most
})

/** A host, or nothing. */
function optionalHost(example: string) {
  return text.transform((typed, context) => {
    const host = typed.toLowerCase()
    if (host === '' || hostName.safeParse(host).success) return host
    context.addIssue({ code: 'custom', message: `Vul een servernaam in, zoals ${example}.` })
    return z.NEVER
  })
}

/** A page over HTTPS without a user name or password in its address, or nothing. */
function optionalPage(example: string) {
  return text.transform((typed, context) => {
    if (typed === '' || isHttpsAddress(typed)) return typed
    context.addIssue({
      code: 'custom',
      message: `Vul een adres in dat met https:// begint, zoals ${example}.`,
    })
    return z.NEVER
  })
}

const panelForm = z.object({
  addresses: lines(z.union([z.ipv4(), z.ipv6()]), 'een IP-adres, zoals 203.0.113.4'),
  mail_host: optionalHost('mail.jouwbureau.nl'),
  panel_url: optionalPage('https://server.jouwbureau.nl:2222'),
  webmail_url: optionalPage('https://webmail.jouwbureau.nl'),
  sftp_host: optionalHost('server.jouwbureau.nl'),
  room: wholeNumber(MOST_ROOM),
})

const nameservers = lines(hostName, 'een naamserver, zoals ns1.jouwbureau.nl')

const zonesForm = z.object({ nameservers })

const registrarForm = z.object({
  nameservers,
  prices,
  most_per_day: wholeNumber(1000),
  currency: text
    .transform((typed) => typed.toUpperCase() || 'EUR')
    .pipe(z.string().regex(/^[A-Z]{3}$/, 'Vul de munt in drie letters in, zoals EUR.')),
})

const NO_LIMITS: TargetLimits = { mostPerDay: 0, mostByExtension: {}, currency: 'EUR' }
const SERVES_NOTHING: TargetServes = { packages: {}, addresses: [], nameservers: [] }

type Typed = Readonly<Record<string, unknown>>
type ReadOffer = { offer: TargetOffer } | { errors: Texts }

/** What a target of this port does for our orders, as typed, or a message per input. What belongs to another port is left out. */
export function readOffer(port: TargetPort, typed: Typed): ReadOffer {
  if (port === 'hosting-panel') {
    const tooLong = faultsInPackages(typed)
    if (Object.keys(tooLong).length > 0) return { errors: tooLong }
    return offerIn(panelForm, typed, ({ room, ...read }) => ({
      serves: {
        ...SERVES_NOTHING,
        packages: packagesIn(typed),
        addresses: read.addresses,
        ...(read.mail_host && { mailHost: read.mail_host }),
        ...(read.panel_url && { panelUrl: read.panel_url }),
        ...(read.webmail_url && { webmailUrl: read.webmail_url }),
        ...(read.sftp_host && { sftpHost: read.sftp_host }),
      },
      limits: NO_LIMITS,
      room,
    }))
  }
  if (port === 'dns-host')
    return offerIn(zonesForm, typed, ({ nameservers }) => ({
      serves: { ...SERVES_NOTHING, nameservers },
      limits: NO_LIMITS,
      room: null,
    }))
  return offerIn(registrarForm, typed, ({ nameservers, prices, most_per_day, currency }) => ({
    serves: { ...SERVES_NOTHING, nameservers },
    limits: { mostPerDay: most_per_day ?? 0, mostByExtension: prices, currency },
    room: null,
  }))
}

function offerIn<Schema extends z.ZodType>(
  schema: Schema,
  typed: Typed,
  offer: (read: z.output<Schema>) => TargetOffer,
): ReadOffer {
  const read = schema.safeParse(typed)
  return read.success ? { offer: offer(read.data) } : { errors: firstErrors(read.error) }
}

/** What was typed as the panel's name of each package; an empty one is none. */
function packagesIn(typed: Typed): Record<string, string> {
  const named = Object.entries(typed).flatMap(([input, value]) =>
    isPackageInput(input) && typeof value === 'string' && value.trim() !== ''
      ? [[input.slice(packageInput('').length), value.trim()] as const]
      : [],
  )
  return Object.fromEntries(named)
}

function faultsInPackages(typed: Typed): Texts {
  const tooLong = Object.entries(packagesIn(typed)).filter(([, name]) => name.length > MOST_PACKAGE_NAME)
  return Object.fromEntries(
    tooLong.map(([id]) => [packageInput(id), `Gebruik hier hoogstens ${MOST_PACKAGE_NAME} tekens.`]),
  )
}
