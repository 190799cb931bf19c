import { Resolver } from 'node:dns/promises'
import { getDomain } from 'tldts'
import { mailFaultInWords } from '@/features/operations/mail/domain/mail-state'
import { senderOf } from '@/features/operations/mail/domain/sender'
import type { Settings } from '@/platform/settings'
import { type Finding, fault, good, notMeasured } from '../../domain/finding'
import { dkimFinding, dmarcFinding, senderDomain, spfFinding } from '../../domain/internal/sender-domain'
import type { HealthCheck } from '../run-checks'

export const mailServerCheck: HealthCheck = {
  id: 'mail-server',
  name: 'Mailserver',
  look: async ({ mailer }) => {
    if (!mailer)
      return notMeasured(
        'Niet ingesteld (SMTP_URL): mail wordt bewaard, niet verzonden.',
        'Vul bij Koppelingen en mail de mailserver van je provider in, of zet SMTP_URL.',
      )
    try {
      await mailer.verify()
      return good('Bereikbaar.')
    } catch (error) {
      return fault(
        mailFaultInWords(String(error)) ?? 'De mailserver antwoordt, maar neemt niets van ons aan.',
        'Vergelijk server, poort, naam en wachtwoord (SMTP_URL) met wat je mailprovider noemt.',
      )
    }
  },
}

const DNS_LIMIT_MS = 1_000

type Texts = (name: string) => Promise<string[]>

/** Looks up the DNS records of the sender's domain. */
function ofSender(look: (domain: string, texts: Texts, settings: Settings) => Promise<Finding>) {
  return async ({ settings }: { settings: Settings }): Promise<Finding> => {
    const domain = senderDomain(senderOf(settings))
    if (!settings.smtpUrl) return notMeasured('Er gaat geen mail uit.', 'Stel eerst de mailserver in.')
    if (domain === '' || domain.endsWith('.example'))
      return notMeasured(
        'Het adres van de afzender is nog een voorbeeld.',
        'Vul bij Instellingen je eigen e-mailadres in, of geef MAIL_FROM op.',
      )
    const resolver = new Resolver({ timeout: DNS_LIMIT_MS, tries: 2 })
    if (settings.dnsServer) resolver.setServers([settings.dnsServer])
    try {
      return await look(domain, textsFrom(resolver), settings)
    } catch {
      return notMeasured(
        `De naamserver geeft geen antwoord over ${domain}.`,
        'Kijk of deze computer namen kan opzoeken, of zet DNS_SERVER op een naamserver die antwoordt.',
      )
    }
  }
}

/** TXT records of a name, each joined; none where the name does not exist. Throws when the lookup fails. */
function textsFrom(resolver: Resolver): Texts {
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOTFOUND' || code === 'ENODATA') return []
      throw error
    }
  }
}

export const spfCheck: HealthCheck = {
  id: 'spf',
  name: 'Afzender: SPF',
  look: ofSender(async (domain, texts) => spfFinding(domain, await texts(domain))),
}

export const dkimCheck: HealthCheck = {
  id: 'dkim',
  name: 'Afzender: DKIM',
  look: ofSender(async (domain, texts, { dkimSelector }) => {
    if (!dkimSelector)
      return notMeasured(
        'Onder welke naam de sleutel staat, is niet bekend.',
        'Zet DKIM_SELECTOR op wat in een verzonden mail bij DKIM-Signature achter s= staat.',
      )
    const name = `${dkimSelector}._domainkey.${domain}`
    return dkimFinding(name, await texts(name))
  }),
}

export const dmarcCheck: HealthCheck = {
  id: 'dmarc',
  name: 'Afzender: DMARC',
  // A domain without a record of its own uses that of the organizational domain (RFC 7489, 6.6.3).
  look: ofSender(async (domain, texts) => {
    const own = await texts(`_dmarc.${domain}`)
    const registered = getDomain(domain)
    if (own.length > 0 || !registered || registered === domain) return dmarcFinding(domain, own)
    return dmarcFinding(registered, await texts(`_dmarc.${registered}`))
  }),
}
