import { type Finding, fault, good, warning } from '../finding'

/** Domain of a sender as in MAIL_FROM: an address, or `Name <address>`. */
export function senderDomain(mailFrom: string): string {
  return (/@([^\s<>@]+)>?\s*$/.exec(mailFrom)?.[1] ?? '').toLowerCase()
}

/** SPF (RFC 7208): one record, which ends in the policy for mail from other servers. */
export function spfFinding(domain: string, texts: readonly string[]): Finding {
  const rules = texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (rules.length === 0)
    return fault(
      `${domain} heeft geen SPF-regel: ontvangers weten niet welke mailserver namens jou mag sturen.`,
      `Zet bij ${domain} een TXT-record dat met v=spf1 begint; je mailprovider zegt welk.`,
    )
  if (rules.length > 1)
    return fault(
      `${domain} heeft ${rules.length} SPF-regels, en dan geldt er geen.`,
      'Voeg ze samen tot één TXT-record dat met v=spf1 begint.',
    )
  const [, end, redirect] = /\s([-~?+]?)all\s*$|\sredirect=(\S+)/i.exec(rules[0] ?? '') ?? []
  if (end === '-' || end === '~' || redirect)
    return good(`${domain} heeft één SPF-regel, en die is afgesloten.`)
  if (end === '+' || end === '')
    return fault(
      `De SPF-regel van ${domain} laat iedereen namens jou sturen.`,
      'Laat de regel op ~all of -all eindigen.',
    )
  return warning(
    `De SPF-regel van ${domain} zegt niet wat er met mail van een andere server moet gebeuren.`,
    'Laat de regel op ~all of -all eindigen.',
  )
}

/** DKIM (RFC 6376): a key that exists and is not empty, because an empty one is revoked. */
export function dkimFinding(name: string, texts: readonly string[]): Finding {
  const key = texts.map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.trim()).find((p) => p !== undefined)
  if (key) return good(`De sleutel staat op ${name}.`)
  return fault(
    key === undefined
      ? `Op ${name} staat geen DKIM-sleutel: ontvangers kunnen de handtekening onder je mail niet controleren.`
      : `De DKIM-sleutel op ${name} is ingetrokken.`,
    `Zet daar het TXT-record dat je mailprovider noemt, of zet DKIM_SELECTOR op de naam die in je mails achter s= staat.`,
  )
}

/** DMARC (RFC 7489): one record with a policy; `none` only asks for reports. */
export function dmarcFinding(domain: string, texts: readonly string[]): Finding {
  const rules = texts.filter((text) => /^v=DMARC1\s*(;|$)/.test(text))
  const policy = /;\s*p=\s*(none|quarantine|reject)\b/i.exec(rules[0] ?? '')?.[1]?.toLowerCase()
  const place = `_dmarc.${domain}`
  if (rules.length === 0)
    return warning(
      `${domain} heeft geen DMARC-regel: wie in jouw naam mailt wordt nergens tegengehouden.`,
      `Zet op ${place} een TXT-record: v=DMARC1; p=none; rua=mailto:postmaster@${domain}.`,
    )
  if (rules.length > 1 || !policy)
    return fault(
      rules.length > 1
        ? `${domain} heeft ${rules.length} DMARC-regels, en dan geldt er geen.`
        : `De DMARC-regel van ${domain} is niet te lezen: p= ontbreekt of klopt niet.`,
      `Houd op ${place} één TXT-record over, met p=none, p=quarantine of p=reject.`,
    )
  if (policy === 'none')
    return warning(
      `De DMARC-regel van ${domain} houdt nog niets tegen (p=none).`,
      'Zet hem op p=quarantine als er een paar weken alleen eigen mail in de rapporten staat.',
    )
  return good(`${domain} heeft één DMARC-regel (p=${policy}).`)
}
