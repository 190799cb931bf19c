import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { readLimited } from '@/platform/limited-body'
import { type Finding, fault, good, notMeasured } from '../../domain/finding'
import { certificateFinding } from '../../domain/internal/bounds'
import { CALL_LIMIT_MS, type HealthCheck } from '../run-checks'

const MOST_BYTES = 1_000

/** Requests the site by its public URL, through whatever proxy stands before it. */
export const outsideCheck: HealthCheck = {
  id: 'outside',
  name: 'Adres van de site',
  look: async ({ settings: { siteUrl } }) => {
    if (isOnlyHere(siteUrl))
      return notMeasured(
        `SITE_URL is ${siteUrl}, en dat is voor anderen hun eigen computer.`,
        'Zet SITE_URL op het adres dat bezoekers typen.',
      )
    const remedy =
      'Kijk of de proxy draait, of hij naar PORT doorgeeft, en of het domein naar deze computer wijst.'
    try {
      const signal = AbortSignal.timeout(CALL_LIMIT_MS)
      const response = await fetch(`${siteUrl}/healthz`, { redirect: 'manual', signal })
      const text = await readLimited(response, MOST_BYTES)
      if (response.status === 200 && text === 'ok') return good(`${siteUrl} leidt naar deze site.`)
      return fault(`Op ${siteUrl} antwoordt iets anders dan deze site (${response.status}).`, remedy)
    } catch {
      return fault(`${siteUrl} is niet te bereiken.`, remedy)
    }
  },
}

function isOnlyHere(siteUrl: string): boolean {
  const { hostname } = new URL(siteUrl)
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

export const certificateCheck: HealthCheck = {
  id: 'certificate',
  name: 'Certificaat',
  look: async ({ settings: { siteUrl }, now }): Promise<Finding> => {
    const address = new URL(siteUrl)
    if (address.protocol !== 'https:')
      return notMeasured(
        'SITE_URL begint niet met https, dus er is geen certificaat.',
        'Zet een proxy met een certificaat voor de site zodra er bezoekers komen.',
      )
    const shown = await certificateAt(address)
    if (shown) return certificateFinding(shown, now())
    return fault(
      `${address.host} laat geen certificaat zien.`,
      'Kijk of de proxy draait, en of poort 443 open staat.',
    )
  },
}

/** Certificate of this address; undefined when nothing answers, or not in TLS. */
function certificateAt({
  hostname,
  port,
}: URL): Promise<{ endsAt: Date; distrust: string | undefined } | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof certificateAt>>>()
  const socket = connect({
    host,
    port: Number(port || 443),
    timeout: CALL_LIMIT_MS,
    ...(!isIP(host) && { servername: host }),
    // Accepts any certificate, because an untrusted one has to be examined too.
    rejectUnauthorized: false,
  })
  socket.once('secureConnect', () => {
    const { valid_to: endsAt } = socket.getPeerCertificate()
    const distrust = socket.authorized ? undefined : String(socket.authorizationError)
    resolve(endsAt ? { endsAt: new Date(endsAt), distrust } : undefined)
    socket.destroy()
  })
  socket.once('error', () => resolve(undefined))
  socket.once('timeout', () => {
    resolve(undefined)
    socket.destroy()
  })
  return promise
}
